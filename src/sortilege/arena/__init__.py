"""The arena: bots – our own and programs in any language – play each other, and what happened is measured."""

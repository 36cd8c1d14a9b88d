// Files that are dropped and cells that are pasted anywhere on the page.

/** A file dropped beside a field would make the browser leave the page; here it is taken wherever it falls. */
export function watchDrops(onFile, onDragging) {
  const hasFiles = (event) => event.dataTransfer?.types.includes("Files");
  const over = (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    onDragging(true);
  };
  const leave = (event) => event.relatedTarget === null && onDragging(false);
  const drop = (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    onDragging(false);
    if (event.dataTransfer.files.length) onFile(event.dataTransfer.files[0]);
  };
  return listen({dragover: over, dragleave: leave, drop});
}

/** Cells that are pasted outside of a field; a word alone is no table. */
export function watchPastes(onCells, onFile) {
  const paste = (event) => {
    if (event.target.closest?.("input, textarea, select, dialog")) return;
    const [file] = event.clipboardData.files;
    const text = event.clipboardData.getData("text/plain");
    if (/[\t\n]/.test(text.trim())) onCells(text);
    else if (file) onFile(file);
  };
  return listen({paste});
}

function listen(listeners) {
  for (const [name, listener] of Object.entries(listeners)) document.addEventListener(name, listener);
  return () => {
    for (const [name, listener] of Object.entries(listeners)) document.removeEventListener(name, listener);
  };
}

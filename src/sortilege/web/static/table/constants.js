// What the server says, made by tools/browser_constants.py. Do not edit.

/** @type {string[]} */
export const COLOURS = ["teal", "red", "gold", "plum", "blue", "moss"];
/** game → the levels of its bots, weakest first; chance is no opponent. @type {Record<string, string[]>} */
export const LEVELS = {"lucky-numbers": ["easy", "medium", "hard", "strong", "master"], "lucky-numbers-solo": ["easy", "medium", "hard", "strong", "master"], "the-box": ["newcomer", "regular", "expert", "scholar"], "the-box-solo": ["newcomer", "regular", "expert", "scholar"], "go-for-six": ["newcomer", "regular", "expert", "scholar"], "go-for-six-solo": ["newcomer", "regular", "expert", "scholar"]};
/** game → what is played if nothing else was agreed on. @type {Record<string, any>} */
export const USUAL_OPTIONS = {"lucky-numbers": {"first": 0, "match": false, "setup": "one", "bruno": false}, "lucky-numbers-solo": {"first": 0, "setup": "one", "sets": 2}, "the-box": {"first": 0, "hand": 16, "deposits": 2, "novice": false, "board": "cross", "names": "shown"}, "the-box-solo": {"first": 0, "novice": false, "board": "cross", "names": "shown"}, "go-for-six": {"first": 0, "length": 6, "novice": false}, "go-for-six-solo": {"first": 0, "novice": false}};
/** pace → for each decision. @type {Record<string, number>} */
export const SECONDS = {"relaxed": 60, "fast": 15};
/** Milliseconds after which a bot plays for somebody who is gone. */
export const GONE_AFTER = 90000;
/** Points for a full board of The Box, solo. */
export const SOLO_BONUS = 25;
/** Milliseconds between two signs of life of a stream. */
export const HEARTBEAT = 15000;
/** What can be said at a table. @type {string[]} */
export const REACTIONS = ["hello", "good-luck", "well-played", "nice", "thanks", "sorry", "oh", "laugh", "close", "thinking", "one-moment", "good-game"];
/** That are counted. */
export const MOST_WATCHERS = 100;
/** How long texts may be. @type {Record<string, number>} */
export const LONGEST = {"name": 24, "suggestion": 200, "source": 500};

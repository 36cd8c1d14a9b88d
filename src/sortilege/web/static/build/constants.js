// What the server says, made by tools/browser_constants.py. Do not edit.

export const MOST_ITEMS = 300;
export const MOST_ATTRIBUTES = 40;
/** Of a scale of words. */
export const MOST_STEPS = 50;
export const MOST_CREDITS = 40;
/** How long texts may be; the server refuses longer ones. @type {Record<string, number>} */
export const LONGEST = {"cell": 200, "name": 120, "title": 200, "hint": 200, "licence": 200, "picture": 200, "unit": 80, "word": 120, "question": 400, "text": 2000, "id": 48};
/** What goes without saying in a draft, by the names of fields. @type {Record<string, string>} */
export const USUAL = {"language": "en", "show": "number", "numbers": "auto", "parts": "auto"};
/** What each language calls itself. @type {Record<string, string>} */
export const LANGUAGES = {"en": "English", "de": "Deutsch", "fr": "Français", "nl": "Nederlands", "it": "Italiano", "es": "Español"};
/** Columns that are no attributes. @type {string[]} */
export const RESERVED = ["grammar", "hint", "id", "name", "picture", "the"];
/** What every object has under its name. @type {string[]} */
export const UNFIT = ["constructor"];
/** How ids spell what is no plain letter. @type {Record<string, string>} */
export const LETTERS = {"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "å": "a", "đ": "d", "ð": "d", "þ": "th", "ł": "l", "ħ": "h", "ı": "i", "ŋ": "ng", "α": "a", "β": "b", "γ": "g", "δ": "d", "ε": "e", "ζ": "z", "η": "i", "θ": "th", "ι": "i", "κ": "k", "λ": "l", "μ": "m", "ν": "n", "ξ": "x", "ο": "o", "π": "p", "ρ": "r", "σ": "s", "ς": "s", "τ": "t", "υ": "y", "φ": "f", "χ": "ch", "ψ": "ps", "ω": "o", "а": "a", "б": "b", "в": "v", "г": "g", "д": "d", "е": "e", "ж": "zh", "з": "z", "и": "i", "й": "y", "к": "k", "л": "l", "м": "m", "н": "n", "о": "o", "п": "p", "р": "r", "с": "s", "т": "t", "у": "u", "ф": "f", "х": "kh", "ц": "ts", "ч": "ch", "ш": "sh", "щ": "shch", "ы": "y", "э": "e", "ю": "yu", "я": "ya", "ё": "yo", "і": "i", "ї": "yi", "є": "ye", "ґ": "g", "ў": "u", "ђ": "dj", "ј": "j", "љ": "lj", "њ": "nj", "ћ": "c", "џ": "dz", "ъ": "", "ь": "", "'": "", "’": "", "&": " and ", "+": " plus "};
/** How files end that can be shown. @type {string[]} */
export const PICTURE_FILES = [".svg", ".png", ".jpg", ".jpeg", ".webp"];
/** That are drawn in the place of a picture … */
export const MOST_LETTERS = 4;
/** … for names that are no longer. */
export const LONGEST_DRAWN = 200;

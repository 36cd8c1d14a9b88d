// What is true of many places, said once: a sentence for each code of a remark, with how many it is about and what to do.

import {n} from "../texts.js";

/** @typedef {(count: number, fields: Record<string, string>) => string} Sentence */

/** Of cells. @type {Record<string, Sentence>} */
const CELLS = {
  formula: (count) => n("One cell is a formula. Paste its result instead.", "{count} cells are formulas. Paste their results instead.", count),
  "sheet-error": (count) => n("The spreadsheet has an error in one cell.", "The spreadsheet has errors in {count} cells. Mend them there, or type the values.", count),
  "not-a-number": (count) => n("One value looks like text.", "{count} values look like text. Type numbers, or leave the cells empty.", count),
  "no-word": (count) => n("One value is none of the attribute's words.", "{count} values are none of the words of their attribute.", count),
  "two-values": (count) => n("One cell has two values.", "{count} cells have two values each. Choose one, perhaps the middle.", count),
  "two-numbers": (count) => n("One cell has two numbers.", "{count} cells have two numbers each. Type one of them.", count),
  clock: (count) => n("One time could be hours or minutes.", "{count} times could be hours or minutes. Type them with their units.", count),
  "short-date": (count) => n("One year has only two digits.", "{count} years have only two digits. Type all four.", count),
  "date-here": (count) => n("One date stands where a number should be.", "{count} dates stand where numbers should be.", count),
  "not-a-year": (count) => n("One value is not a year.", "{count} values are not years. Type them like 1989 or 44 BC.", count),
  "not-a-date": (count) => n("One value is not a date.", "{count} values are not dates. Type them like 1989-11-09.", count),
  "no-day": (count) => n("One date has no day.", "{count} dates have no day. Type whole dates, or choose years for the attribute.", count),
  "other-unit": (count, {unit}) => n("One value is in “{unit}”, which does not fit.", "{count} values are in “{unit}”, which does not fit their attribute.", count, {unit}),
  "unknown-unit": (count, {unit}) => n("One value is in “{unit}”, which is no known unit.", "{count} values are in “{unit}”, which is no known unit. Type the numbers alone.", count, {unit}),
  "unit-missing": (count, {unit}) => n("One value is in “{unit}”, its attribute has no unit.", "{count} values are in “{unit}”, and their attribute has no unit.", count, {unit}),
  "too-large": (count) => n("One number is too large.", "{count} numbers are too large. Use a larger unit, such as millions.", count),
  "too-small": (count) => n("One number is too small.", "{count} numbers are too small. Use a smaller unit.", count),
  mixed: (count) => n("One number is written the other way round.", "{count} numbers are written the other way round than the others.", count),
  date: (count) => n("Only the year of one date counts.", "Of {count} dates only the years count.", count),
  "middle-year": (count) => n("One span of years is read as its middle.", "{count} spans of years are read as their middles.", count),
  "in-brackets": (count) => n("One value in brackets is read as negative.", "{count} values in brackets are read as negative.", count),
  outlier: (count) => n("One value looks like a slip.", "{count} values look like slips: beside the others another one seems meant.", count),
  about: (count) => n("One rough value is read as exact.", "{count} rough values are read as exact.", count),
  converted: (count) => n("One value is converted.", "{count} values are converted into the unit of their attribute.", count),
  "too-long": (count) => n("One text is too long for a card.", "{count} texts are too long for a card.", count),
  range: (count) => n("One value is outside of what is plausible.", "{count} values are outside of what is plausible.", count),
  "same-look": (count) => n("One value looks like another that is not equal.", "{count} values look like others that are not equal. Round them.", count),
  unknown: (count) => n("One value is unknown.", "{count} values are unknown: these items stay out of some games.", count),
};

/** Of attributes. @type {Record<string, Sentence>} */
const ATTRIBUTES = {
  "unit-missing": (count) => n("One attribute needs a unit.", "{count} attributes need a unit, as their values have one.", count),
  "ambiguous-column": (count) => n("The numbers of one attribute could be meant in two ways.", "The numbers of {count} attributes could be meant in two ways. Which one is it?", count),
  "ambiguous-dates": (count) => n("The dates of one attribute could be meant in two ways.", "The dates of {count} attributes could be meant in two ways. Which one is it?", count),
  "ambiguous-clocks": (count) => n("The times of one attribute could be meant in two ways.", "The times of {count} attributes could be meant in two ways. Which one is it?", count),
  "days-dropped": (count) => n("One attribute has dates of which only the years count.", "{count} attributes have dates of which only the years count.", count),
  "no-attribute-title": (count) => n("One attribute has no title.", "{count} attributes have no title.", count),
  "no-more": (count) => n("One attribute has no word for more.", "{count} attributes have no word for more, such as “heavier”.", count),
  "no-less": (count) => n("One attribute has no word for less.", "{count} attributes have no word for less, such as “lighter”.", count),
  "no-note": (count) => n("One attribute does not say what was measured.", "{count} attributes do not say what exactly was measured.", count),
  "no-source": (count) => n("One attribute does not say where its values come from.", "{count} attributes do not say where their values come from.", count),
  "missing-text": (count) => n("One text is missing in another language.", "{count} texts are missing in other languages.", count),
  "unknown-values": (count) => n("One attribute has unknown values.", "{count} attributes have unknown values; those items stay out of some games.", count),
  "near-twins": (count) => n("One attribute orders the items like another.", "{count} attributes order the items nearly like another one.", count),
  ties: (count) => n("One attribute has too many equal values.", "{count} attributes have too many equal values.", count),
};

/** Of items. @type {Record<string, Sentence>} */
const ITEMS = {
  "missing-name": (count) => n("One name is missing.", "{count} names are missing.", count),
  "same-name": (count) => n("One item is called like another.", "{count} items are called like another one.", count),
  "no-picture": (count) => n("One item has no picture.", "{count} items have no picture; their initials are drawn.", count),
  "missing-picture": (count) => n("One picture has not been uploaded.", "{count} pictures have not been uploaded.", count),
  "unknown-emoji": (count) => n("There is no picture for one emoji.", "There is no picture for {count} emoji; the initials are drawn.", count),
  "same-picture": (count) => n("One item has the same picture as another.", "{count} items have the same picture as another one.", count),
  "too-long": CELLS["too-long"],
};

/**
 * Empty where nothing is known that is true of all.
 * @param {{code: string, item: string, attribute: string, fields: Record<string, string>}} remark one of them
 * @param {number} count
 */
export function saidOnce({code, item, attribute, fields}, count) {
  const sentences = item && attribute ? CELLS : item ? ITEMS : ATTRIBUTES;
  return sentences[code]?.(count, fields) ?? "";
}

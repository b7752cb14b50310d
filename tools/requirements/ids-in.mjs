// @ts-check

/** DEP-04, DEP-04..09, DEP-04..DEP-09. */
const ITEM = /\b([A-Z][A-Z0-9]*)-(\d+)\b(?:\s*\.\.\s*(?:\1-)?(\d+)\b)?/g;

/**
 * The ids in a text, ranges spelled out. A range that runs backwards is given as it is written, so that it is nobody's id.
 *
 * @param {string} text
 * @returns {string[]}
 */
export const idsIn = (text) =>
  [...text.matchAll(ITEM)].flatMap(([item, area, from = '', to = from]) => {
    const length = Number(to) - Number(from) + 1;
    if (length < 1) return [item];
    return Array.from({ length }, (_, i) => `${area}-${String(Number(from) + i).padStart(from.length, '0')}`);
  });

/**
 * The ids that a test's title names: those in square brackets.
 *
 * @param {string} title
 * @returns {string[]}
 */
export const idsInTitle = (title) => [...title.matchAll(/\[([^[\]]*)\]/g)].flatMap(([, list = '']) => idsIn(list));

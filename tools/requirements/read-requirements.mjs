// @ts-check

/**
 * @typedef {object} Requirement
 * @property {string} id e.g. DEP-04
 * @property {string} area the id without its number
 * @property {string} heading what the area is called
 * @property {string} screen an address, or `all`
 * @property {string} sentence
 */

/**
 * Reads docs/requirements.md.
 *
 * @param {string} markdown
 * @returns {Requirement[]}
 * @throws Error for a row that is not id, screen and sentence, an id that stands twice, and one in another area's table: an id that
 *   is not read would be one that no test has to name
 */
export const readRequirements = (markdown) => {
  /** @type {Map<string, Requirement>} */
  const requirements = new Map();
  /** @type {Map<string, string>} */
  const areas = new Map();
  let heading = '';
  for (const line of markdown.split('\n')) {
    heading = /^## (.+)$/.exec(line)?.[1] ?? heading;
    if (!line.startsWith('|') || /^\|(?: id | -)/.test(line)) continue;
    const [, id = '', area = '', screen = '', sentence = ''] =
      /^\| (([A-Z][A-Z0-9]*)-\d{2,}) +\| `?([^|`]+?)`? +\| (.*\S) +\|$/.exec(line) ?? [];
    if (!id) throw new Error(`No row of a requirement: ${line}`);
    if (requirements.has(id)) throw new Error(`${id} stands there twice.`);
    if (areas.has(heading) ? areas.get(heading) !== area : [...areas.values()].includes(area)) {
      throw new Error(`${id} stands under ${heading}.`);
    }
    areas.set(heading, area);
    requirements.set(id, { id, area, heading, screen, sentence: sentence.replace(/\\(.)/g, '$1') });
  }
  return [...requirements.values()];
};

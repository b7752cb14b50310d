// @ts-check
import { areas } from './areas.mjs';

/** Sources that decide nothing: lists of what a library exports, wiring, statements of the database, what tests are made with. */
const WITHOUT_RULES = /\.spec\.|(^|\/)(testing|agreement)\/|(^|\/)index\.ts$|\.(module|migration|d)\.ts$|\/README/;

/**
 * @param {string} file its path from the repository's top
 * @returns {import('./areas.mjs').Area | undefined} whose mutants it gives; none for a test, and for what has no rules or no area
 */
export function areaOf(file) {
  if (!/\.tsx?$/.test(file) || WITHOUT_RULES.test(file)) return undefined;
  const area = areas.find(({ folders }) => folders.some((folder) => file === folder || file.startsWith(`${folder}/`)));
  return area?.decidesNothing?.test(file) ? undefined : area;
}

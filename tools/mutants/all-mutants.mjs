// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../start/root.mjs';
import { whyNotAsked } from './not-asked.mjs';

/**
 * A mutant as Stryker hands it to who makes it and to who runs it.
 *
 * @typedef {{ line: number, column: number }} Position both from 0
 * @typedef {{ fileName: string, mutatorName: string, replacement: string, status?: string,
 *   location: { start: Position, end: Position } }} Mutant
 */

const at = new URL('stryker/node_modules/@stryker-mutator/instrumenter/dist/src/', import.meta.url);

/** Who would be told of each file. */
const SILENT = { info() {}, debug() {}, warn() {}, isDebugEnabled: () => false };

/**
 * Makes mutants without asking a test about them.
 *
 * @param {string[]} files their paths from the repository's top
 * @returns {Promise<Mutant[]>} all that Stryker would ask about, in the order of the files; also those that turn out to be made while a
 *   file loads, which only a run of its tests can tell
 */
export async function allMutants(files) {
  /** @type {any} */
  const { Instrumenter } = await import(new URL('index.js', at).href);
  const part = async (/** @type {string} */ name) => import(new URL(`${name}/index.js`, at).href);
  const [{ createParser }, { print }, { transform }] = await Promise.all(
    ['parsers', 'printers', 'transformers'].map(part),
  );
  const sources = files.map((name) => ({ name, mutate: true, content: readFileSync(join(root, name), 'utf8') }));
  const ignorers = [{ shouldIgnore: whyNotAsked }];
  const instrumenter = new Instrumenter(SILENT, createParser, print, transform);
  const { mutants } = await instrumenter.instrument(sources, { plugins: null, excludedMutations: [], ignorers });
  return mutants.filter((/** @type {Mutant} */ { status }) => status !== 'Ignored');
}

/**
 * What a mutant is known by from run to run, whichever number Stryker gives it.
 *
 * @param {Mutant} mutant whose file is named by its path from the repository's top
 */
export const keyOf = ({ fileName, mutatorName, replacement, location: { start, end } }) =>
  `${fileName}:${start.line}:${start.column}-${end.line}:${end.column} ${mutatorName} ${replacement}`;

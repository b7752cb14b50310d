// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../requirements/files-below.mjs';
import { root } from '../start/root.mjs';

/** What stands between backticks, and the addresses of links within the repository. */
const NAMED = /`([^`\n]+)`|\]\((?![a-z]+:|#)([^()\s#]+)/g;
/** A file of ours by its name, or a path of at least two parts. */
const FILE = /^[\w.@-]+\.(?:tsx?|mjs|cjs|sql|css|sh|ya?ml|md)$/;
const PATH = /^(?:\.{1,2}\/)*[\w.@-]+(?:\/[\w.@-]+)+\/?$/;
/** Folders of the repository that a path begins with, as people shorten them. */
const BEGINNINGS = /^(?:apps|libs|tools|docs|deploy|features|platform|src|\.ci|\.github)\//;
/** What is built, a pattern of names, and accounts of the ledger. */
const NO_FILE = /(?:^|\/)dist(?:\/|$)|NN-|^platform\/(?:adjustments|clearing|interest|write-offs)$/;

/**
 * Which files and folders a document names that are not there. A path may be shortened at its beginning, as people do
 * (`book/ledger-state.ts`), as long as some path of the repository ends with it.
 *
 * @param {readonly string[]} files every file of the repository, by its path
 * @returns {(markdown: string) => string[]} the names that nothing answers to
 */
export const missingPaths = (files) => {
  const endings = new Set(
    files.flatMap((file) => {
      const parts = file.split('/');
      // Each folder above it, and each of these paths from any of its parts on.
      return parts.flatMap((_, end) =>
        parts.slice(0, end + 1).map((_part, begin) => parts.slice(begin, end + 1).join('/')),
      );
    }),
  );
  return (markdown) =>
    [...markdown.matchAll(NAMED)]
      .flatMap(([, quoted, linked]) => (quoted ?? linked ?? '').split(/[\s,;:()]+/))
      .map((word) => word.replace(/^(?:\.{1,2}\/)+/, '').replace(/\/$/, ''))
      .filter((word) => isOurs(word) && !endings.has(word));
};

/** @param {string} word */
const isOurs = (word) =>
  !NO_FILE.test(word) && (FILE.test(word) || (PATH.test(word) && (BEGINNINGS.test(word) || /\.\w+$/.test(word))));

if (process.argv[1] === import.meta.filename) {
  const missing = missingPaths(filesBelow(root, /./));
  // The changelog tells of what was.
  const documents = filesBelow(root, /\.md$/).filter((path) => path !== 'CHANGELOG.md');
  const found = documents.flatMap((path) =>
    missing(readFileSync(join(root, path), 'utf8')).map((name) => `${path}: ${name}`),
  );
  for (const line of found) console.error(line);
  console.log(found.length === 0 ? `All paths in ${documents.length} documents exist.` : `${found.length} missing.`);
  process.exitCode = found.length === 0 ? 0 : 1;
}

// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { idsIn } from './ids-in.mjs';
import { readRequirements } from './read-requirements.mjs';

/** A line's end inside a comment, with what begins the next line. */
const LINE_END = /[ \t]*\r?\n[ \t]*(?:\*(?!\/)|\/\/|#|>)?[ \t]*/g;
/** A link of Markdown, of which the address is what it cites. */
const LINK = /\[[^[\]]*\]\(([^()\s]+)\)/g;
/** `docs/security.md`, with an anchor or without, and the headings that are named after it: `, "Sessions" and "Keys"`. */
const DOCUMENT =
  /(?<![\w/.-])((?:\.{1,2}\/)*(?:[\w-]+\/)*[\w.-]*\w\.md)\b(?:#([\w-]+))?(`?(?:(?:,| and) "[^"]{1,80}")+)?/g;
/** A link that calls a decision by its number, and the number in the document's name. */
const NUMBERED = /\[(?:decision )?(\d+)\]\([^()\s]*?(\d{4})-[\w-]+\.md\)/gi;
/** How documents outside the repository were cited. */
const OUTSIDE = /\b(?:spec(?:ification)?|hardening|ux|style), (?:sections? \d+|F\d+)/g;

/**
 * Looks whether what a file cites is in the repository: a document, by its path from the top folder or from the file's own, in docs
 * from there as well; each heading that is named after it, or bold words that begin a paragraph there; an anchor; a decision by its
 * number, which is that of the document that it links to; an id of any area of docs/requirements.md, in tables of tests and in strings too.
 *
 * @param {string} root the repository's top folder
 * @returns {(path: string, text: string) => string[]} what the file at a path from the top folder cites that is not there
 */
export const brokenCitations = (root) => {
  const requirements = readRequirements(readFileSync(join(root, 'docs/requirements.md'), 'utf8'));
  const ids = new Set(requirements.map(({ id }) => id));
  const areas = [...new Set(requirements.map(({ area }) => area))].join('|');
  const anyId = new RegExp(String.raw`\b(?:${areas})-\d+\b(?:\.\.(?:(?:${areas})-)?\d+\b)?`, 'g');
  const decisions = new Set(readdirSync(join(root, 'docs/decisions')).map((name) => Number.parseInt(name)));
  /** @type {Map<string, ReturnType<typeof headingsIn>>} */
  const read = new Map();
  /** @param {string} document */
  const headingsOf = (document) => {
    const headings = read.get(document) ?? headingsIn(readFileSync(join(root, document), 'utf8'));
    read.set(document, headings);
    return headings;
  };

  return (path, text) => {
    const oneLine = text.replace(LINE_END, ' ');
    const joined = path.endsWith('.md') ? oneLine.replace(LINK, '$1') : oneLine;
    const broken = [...joined.matchAll(OUTSIDE)].map(([named]) => named);
    for (const [named, number, inName] of oneLine.matchAll(NUMBERED)) {
      if (Number(number) !== Number(inName)) broken.push(named);
    }
    for (const [, document = '', anchor, cited = ''] of joined.matchAll(DOCUMENT)) {
      const places = ['', dirname(path), ...(path.startsWith('docs/') ? ['docs'] : [])];
      const file = places.map((place) => join(place, document)).find((candidate) => existsSync(join(root, candidate)));
      if (!file) {
        broken.push(document);
        continue;
      }
      if (anchor && !headingsOf(file).anchors.has(anchor)) broken.push(`${document}#${anchor}`);
      for (const [, name = ''] of cited.matchAll(/"([^"]+)"/g)) {
        if (!headingsOf(file).names.has(name)) broken.push(`${document}, "${name}"`);
      }
    }
    for (const [named] of joined.matchAll(anyId)) broken.push(...idsIn(named).filter((id) => !ids.has(id)));
    for (const [named, number] of joined.matchAll(/\bdecision (\d+)\b/g)) {
      if (!decisions.has(Number(number))) broken.push(named);
    }
    return broken;
  };
};

/** @param {string} markdown */
const headingsIn = (markdown) => {
  const headings = [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);
  const leads = [...markdown.matchAll(/^(?:[-*] |\d+\. )?\*\*(.+?)[.:?]?\*\*/gm)].map(([, lead = '']) => lead);
  const anchors = headings.map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );
  return { names: new Set([...headings, ...leads]), anchors: new Set(anchors) };
};

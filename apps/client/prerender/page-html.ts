import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BRAND } from '@clearfold/content';
import { type DrawnPage, type Drawing, type EarlyCalls } from '../src/entry-server';

const ROOT = '<div id="root"></div>';
const HEAD_END = '</head>';
const BODY_END = '</body>';

/** The document that the bundler wrote, before anything is drawn into it. */
export interface Shell {
  document: string;
  /** The files of the code that every screen needs. */
  chunks: readonly string[];
  /** Asks for the files of a page's code, once the page is painted. */
  later: string;
  /** Asks the API, before any code has come. */
  earlyCalls: string;
}

/** The page's code asks here where it stands (src/site-address.ts). */
const SITE = ` data-site="${BRAND.siteUrl}"`;

const PRELOADS = /<link rel="modulepreload"[^>]* href="\/([^"]+)">\s*/g;

/**
 * Reads the document, with its style sheet and its plain scripts written into it: each would hold the first paint up by a
 * round trip. The server allows the scripts by their hashes.
 *
 * @throws Error when a page was drawn into it already
 */
export const readShell = (site: string): Shell => {
  const read = (name: string) => readFileSync(join(site, name), 'utf8').trim();
  const inline = read('index.html')
    .replace(/<!--[\s\S]*?-->\s*/g, '')
    .replace(/<link rel="stylesheet"[^>]* href="([^"]+)">/g, (_tag, href: string) => `<style>${read(href)}</style>`)
    .replace(/<script src="([^"]+)"><\/script>/g, (_tag, src: string) => `<script>${code(read(src))}</script>`);
  for (const part of [ROOT, HEAD_END, '<style>', '<script>']) {
    if (!inline.includes(part)) throw new Error(`the built index.html has no ${part}: was it drawn into already?`);
  }
  return {
    document: inline.replace(PRELOADS, ''),
    chunks: Array.from(inline.matchAll(PRELOADS), ([, file = '']) => file),
    later: code(readFileSync(join(import.meta.dirname, 'later.js'), 'utf8')),
    earlyCalls: code(readFileSync(join(import.meta.dirname, 'early-calls.js'), 'utf8')),
  };
};

/** A script without its comments, which stand on lines of their own. */
const code = (script: string): string =>
  script
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('//'))
    .join('\n');

/** React writes what belongs into the head before everything else. */
const LEADING_HEAD = /^(?:<title>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>)+/;

/** A drawn page in the document; the code it will need is asked for as soon as the page is painted. */
export const pageHtml = (shell: Shell, page: DrawnPage, address: string, chunks: readonly string[]): string => {
  const [head = ''] = LEADING_HEAD.exec(page.html) ?? [];
  if (!head.includes('<title>')) throw new Error(`${address} has no title`);
  const later = [...new Set([...shell.chunks, ...chunks])]
    .filter((chunk) => !shell.document.includes(chunk))
    .map((chunk) => `<link rel="later" crossorigin href="/${chunk}">`)
    .join('');
  // Functions, because a "$" in a text means something in a replacement.
  return shell.document
    .replace(HEAD_END, () => head + page.styles + HEAD_END)
    .replace(ROOT, () => `<div id="root" data-drawn-for="${address}"${SITE}>${page.html.slice(head.length)}</div>`)
    .replace(BODY_END, () => `${later}<script>${shell.later}</script>${BODY_END}`);
};

/**
 * A page that only the browser can draw, with its outline. Nothing else of it is painted before its code and the API's
 * answers are there, so both are asked for at once.
 *
 * @param api where the API stands, when not beside the page
 */
export const outlineHtml = (
  shell: Shell,
  outline: Drawing,
  chunks: readonly string[],
  { own, open }: EarlyCalls,
  api: string | undefined,
): string => {
  const preloads = [...new Set([...shell.chunks, ...chunks])]
    .filter((chunk) => !shell.document.includes(chunk))
    .map((chunk) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${chunk}">`)
    .join('');
  const base = api ? ` data-api="${api.replace(/\/$/, '')}"` : '';
  const calls = `<script${base} data-own="${own.join(' ')}" data-open="${open.join(' ')}">${shell.earlyCalls}</script>`;
  return (
    shell.document
      // First of all: a browser has six connections to a server that speaks HTTP/1.1, and the code takes them all.
      .replace('<script>', () => `${calls}<script>`)
      .replace(HEAD_END, () => `${preloads}<meta name="robots" content="noindex" />${outline.styles}${HEAD_END}`)
      .replace(ROOT, () => `<div id="root" data-outline${SITE}>${outline.html}</div>`)
  );
};

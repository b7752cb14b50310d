import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DrawnPage } from '../src/entry-server';

const ROOT = '<div id="root"></div>';
const HEAD_END = '</head>';

/** The document that the bundler wrote, before anything is drawn into it. */
export interface Shell {
  document: string;
  /** For addresses that only the browser can draw. */
  empty: string;
}

/**
 * Reads the document, with its style sheet and the script that sets the colour scheme written into it: each would hold
 * the first paint up by a round trip. The server allows the script by its hash.
 *
 * @throws Error when a page was drawn into it already
 */
export const readShell = (site: string): Shell => {
  const read = (name: string) => readFileSync(join(site, name), 'utf8').trim();
  const document = read('index.html')
    .replace(/<!--[\s\S]*?-->\s*/g, '')
    .replace(/<link rel="stylesheet"[^>]* href="([^"]+)">/g, (_tag, href: string) => `<style>${read(href)}</style>`)
    .replace(/<script src="([^"]+)"><\/script>/g, (_tag, src: string) => `<script>${read(src)}</script>`);
  for (const part of [ROOT, HEAD_END, '<style>', '<script>']) {
    if (!document.includes(part)) throw new Error(`the built index.html has no ${part}: was it drawn into already?`);
  }
  return { document, empty: document.replace(HEAD_END, () => `<meta name="robots" content="noindex" />${HEAD_END}`) };
};

/** React writes what belongs into the head before everything else. */
const LEADING_HEAD = /^(?:<title>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>)+/;

/** A drawn page in the document, with the code it will need already on its way. */
export const pageHtml = ({ document }: Shell, page: DrawnPage, address: string, chunks: readonly string[]): string => {
  const [head = ''] = LEADING_HEAD.exec(page.html) ?? [];
  if (!head.includes('<title>')) throw new Error(`${address} has no title`);
  const preloads = chunks
    .filter((chunk) => !document.includes(chunk))
    .map((chunk) => `<link rel="modulepreload" crossorigin href="/${chunk}">`)
    .join('');
  // Functions, because a "$" in a text means something in a replacement.
  return document
    .replace(HEAD_END, () => head + page.styles + preloads + HEAD_END)
    .replace(ROOT, () => `<div id="root" data-drawn-for="${address}">${page.html.slice(head.length)}</div>`);
};

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { type OutsideHosts } from '#platform/config/settings.js';
import { contentSecurityPolicy } from './security-headers.js';

/** A file's path, or the bytes of one that was rewritten. */
export type Content = string | Buffer;

/** A file of a built site, with its smaller versions. */
export interface SiteFile {
  plain: Content;
  type: string;
  etag: string;
  /** By what `Accept-Encoding` calls them, smallest first. */
  smaller: ReadonlyMap<string, Content>;
  /** An HTML page's own policy, which allows the inline scripts it was built with. */
  policy?: Readonly<Record<string, string>>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
};

/** True when a path names a file of a kind a site ships, so that a missing one must not answer with a page. */
export const namesFile = (path: string): boolean => extname(path) !== '' && extname(path) in TYPES;

interface SiteOptions {
  /** Outside hosts that its pages may use. */
  hosts?: OutsideHosts;
  /** The address it was built with, and the one that it is reached at. */
  address?: { from: string; to: string };
}

/**
 * Reads which files a built site has. Only what is found here is ever served: a path that climbs out of the folder
 * names nothing.
 *
 * @returns the files by their path below the folder, e.g. "about/index.html"
 */
export const readSite = (folder: string, { hosts, address }: SiteOptions = {}): ReadonlyMap<string, SiteFile> => {
  const names = new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')),
  );
  const site = new Map<string, SiteFile>();
  for (const name of names) {
    const type = TYPES[extname(name)];
    if (type === undefined) continue;
    const file = join(folder, name);
    const text = SAYS_WHERE.test(name) ? readFileSync(file, 'utf8') : '';
    const policy = name.endsWith('.html') ? policyOf(text, hosts) : undefined;
    if (address && address.from !== address.to && text.includes(address.from)) {
      site.set(name, { type, policy, ...rewritten(text.replaceAll(address.from, address.to)) });
    } else {
      const built = ENDINGS.filter(([, ending]) => names.has(name + ending));
      const smaller = new Map(built.map(([encoding, ending]) => [encoding, file + ending]));
      site.set(name, { type, policy, plain: file, etag: etagOf(file), smaller });
    }
  }
  return site;
};

/** What the build calls the smaller versions of a file, smallest first. */
const ENDINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** What a site says its own address in: pages, the sitemap, robots.txt. */
const SAYS_WHERE = /\.(?:html|xml|txt)$/;

/** Small enough at a tenth of the best one's time, which would delay the start. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

const rewritten = (text: string): Pick<SiteFile, 'plain' | 'etag' | 'smaller'> => ({
  plain: Buffer.from(text),
  etag: `W/"${createHash('sha256').update(text).digest('base64url')}"`,
  smaller: new Map([
    ['br', brotliCompressSync(text, BROTLI)],
    ['gzip', gzipSync(text)],
  ]),
});

const etagOf = (file: string): string => {
  const { size, mtimeMs } = statSync(file);
  return `W/"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`;
};

const policyOf = (page: string, hosts?: OutsideHosts): SiteFile['policy'] => {
  const inline = page.matchAll(/<script(?![^>]*\s(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/gi);
  const hashes = Array.from(
    inline,
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  return contentSecurityPolicy([...new Set(hashes)], hosts);
};

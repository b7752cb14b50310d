import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { type OutsideHosts } from '../config/settings.js';
import { contentSecurityPolicy, policyText } from './security-headers.js';

/** A file of a built site, with the smaller versions the build left beside it. */
export interface SiteFile {
  file: string;
  type: string;
  etag: string;
  brotli?: string;
  gzip?: string;
  /** An HTML page's own policy, which allows the inline scripts it was built with. */
  policy?: string;
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

/**
 * Reads which files a built site has. Only what is found here is ever served: a path that climbs out of the folder
 * names nothing.
 *
 * @param hosts outside hosts that its pages may use
 * @returns the files by their path below the folder, e.g. "about/index.html"
 */
export const readSite = (folder: string, hosts?: OutsideHosts): ReadonlyMap<string, SiteFile> => {
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
    site.set(name, {
      file,
      type,
      etag: etagOf(file),
      brotli: names.has(`${name}.br`) ? `${file}.br` : undefined,
      gzip: names.has(`${name}.gz`) ? `${file}.gz` : undefined,
      policy: name.endsWith('.html') ? policyOf(file, hosts) : undefined,
    });
  }
  return site;
};

const etagOf = (file: string): string => {
  const { size, mtimeMs } = statSync(file);
  return `W/"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`;
};

const policyOf = (file: string, hosts?: OutsideHosts): string => {
  const inline = readFileSync(file, 'utf8').matchAll(/<script(?![^>]*\s(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/gi);
  const hashes = Array.from(
    inline,
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  return policyText(contentSecurityPolicy([...new Set(hashes)], hosts));
};

// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../start/root.mjs';

/**
 * @typedef {'public' | 'dashboard' | 'console'} Area
 * @typedef {{ area: Area, path: string, address: string }} Route `address` is the path as people come to it, below the origin
 */

/** Pages that only a mail leads to, with a link's secret. Without one they say that the link is dead: nobody's first view. */
const MAILED = [
  '/verify-email',
  '/confirm-new-email',
  '/stop-email-change',
  '/freeze-account',
  '/new-pin',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
];

const site = join(root, 'apps/client/dist');

/**
 * Every address the built client has a page for: found in the build, so that a new one is measured without being named.
 *
 * @returns {Route[]}
 */
export function builtRoutes() {
  if (!existsSync(site)) throw new Error('build the client first: npm run build');
  const pages = readdirSync(site, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name === 'index.html')
    .map((entry) => entry.parentPath.slice(site.length).replaceAll('\\', '/') || '/')
    .sort();
  /** @param {string} path @returns {Area} */
  const areaOf = (path) =>
    readFileSync(join(site, path, 'index.html'), 'utf8').includes('data-drawn-for=') ? 'public' : 'dashboard';
  return [
    ...pages.map((path) => route(areaOf(path), path)),
    route('public', '/no-such-page'),
    route('console', '/admin/'),
  ];
}

/** @param {Area} area @param {string} path @returns {Route} */
const route = (area, path) => ({ area, path, address: MAILED.includes(path) ? `${path}#token=a-secret` : path });

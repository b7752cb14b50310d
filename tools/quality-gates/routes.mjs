// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../start/root.mjs';

/**
 * @typedef {'public' | 'dashboard' | 'console'} Area
 * @typedef {{ area: Area, path: string }} Route
 */

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
  /** @param {string} path @returns {Route} */
  const routeOf = (path) => ({
    area: readFileSync(join(site, path, 'index.html'), 'utf8').includes('data-drawn-for=') ? 'public' : 'dashboard',
    path,
  });
  return [...pages.map(routeOf), { area: 'public', path: '/no-such-page' }, { area: 'console', path: '/admin/' }];
}

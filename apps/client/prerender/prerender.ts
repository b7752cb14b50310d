import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import type * as EntryServer from '../src/entry-server';
import { compressFolder } from './compress-folder.ts';
import { readModules } from './modules.ts';
import { outlineHtml, pageHtml, readShell } from './page-html.ts';
import { drawShareImage } from './share-image.ts';
import { robots, sitemap } from './sitemap.ts';

const root = join(import.meta.dirname, '..');
const site = join(root, 'dist');
const server = join(site, '.server');

/**
 * Draws every public address into a page of its own after the build, so that it is read before any script has come, and
 * is found by search engines. Each folder's 404.html is what the server answers for an address nobody knows.
 */
export const prerender = (): Plugin => {
  let api: string | undefined;
  return {
    name: 'clearfold-prerender',
    configResolved({ env }) {
      api = env['VITE_API_BASE'] as string | undefined;
    },
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    closeBundle: {
      sequential: true,
      async handler() {
        await build({
          root,
          logLevel: 'error',
          build: { ssr: 'src/entry-server.tsx', outDir: server, manifest: true, copyPublicDir: false },
        });
        const entry = (await import(pathToFileURL(join(server, 'entry-server.js')).href)) as typeof EntryServer;
        await writePages(entry, api);
        rmSync(server, { recursive: true });
        rmSync(join(site, '.vite'), { recursive: true });
        await compressFolder(site);
      },
    },
  };
};

const writePages = async (entry: typeof EntryServer, api: string | undefined): Promise<void> => {
  const { draw, drawOutline, loadsOf, earlyCallsOf, publicAddresses, dashboardAddresses, foldColours, shareImageOf } =
    entry;
  const shell = readShell(site);
  const modules = readModules(site, server);
  const drawInto = async (name: string, address: string): Promise<string> => {
    const page = await draw(address);
    const html = pageHtml(shell, page, address, modules.chunksOf(page.loads));
    write(name, html);
    return html;
  };

  const listed: string[] = [];
  for (const address of publicAddresses) {
    const html = await drawInto(join(address, 'index.html'), address);
    if (html.includes('content="noindex"')) continue;
    listed.push(address);
    write(shareImageOf(address), await drawShareImage(html, site, { ...foldColours }));
  }
  await drawInto('404.html', '/no-such-page');
  await drawInto('blog/404.html', '/blog/no-such-post');

  const outline = async (address: string): Promise<string> => {
    const chunks = modules.chunksOf(await loadsOf(address));
    return outlineHtml(shell, await drawOutline(address), chunks, earlyCallsOf(address), api);
  };
  for (const address of dashboardAddresses) write(join(address, 'index.html'), await outline(address));
  write('dashboard/404.html', await outline('/dashboard/nowhere'));

  write('sitemap.xml', sitemap(listed));
  write('robots.txt', robots());
};

const write = (name: string, content: string | Buffer): void => {
  const file = join(site, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
};

import { createReadStream, statSync } from 'node:fs';
import { negotiate } from '@fastify/accept-negotiator';
import { BRAND } from '@clearfold/content';
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { type Settings } from '#platform/config/settings.js';
import { namesFile, readSite, type SiteFile } from './site-files.js';

const YEAR_SECONDS = 31_536_000;
const HOUR_SECONDS = 3_600;

/**
 * Serves the built client at `/` and the console at `/admin/`, on the API's own port. The folders are read once: after a
 * new build the server is started again.
 */
export const serveSites = (instance: FastifyInstance, settings: Settings): void => {
  if (settings.adminFolder) {
    const site = readSite(settings.adminFolder);
    instance.get('/admin', (_request, reply) => reply.redirect('/admin/', 308));
    instance.get('/admin/*', (request, reply) => serve(site, '/admin/', request, reply));
  }
  if (settings.clientFolder) {
    const site = readSite(settings.clientFolder, {
      hosts: settings.outsideHosts,
      address: settings.publicUrl ? { from: BRAND.siteUrl, to: settings.publicUrl } : undefined,
    });
    instance.get('/*', (request, reply) => {
      // What the API's router did not know stays the API's error, and the console never shows the client's pages.
      if (/^\/(api|admin)(\/|\?|$)/.test(request.url)) return notFound(reply);
      return serve(site, '/', request, reply);
    });
  }
};

const serve = (
  site: ReadonlyMap<string, SiteFile>,
  prefix: string,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => {
  const path = pathBelow(prefix, request.url);
  const isAsset = path.startsWith('assets/');
  const bare = path.replace(/\/$/, '');
  const found = site.get(path) ?? site.get(bare === '' ? 'index.html' : `${bare}/index.html`);
  if (found) return send(found, isAsset, request, reply);
  if (isAsset || namesFile(path)) {
    return reply.status(404).header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send('Not found');
  }
  const unknown = notFoundPage(site, bare);
  if (unknown) return send(unknown, false, request, reply.status(404));
  // A site without such a page is one that draws every address by its one page.
  const only = site.get('index.html');
  return only ? send(only, false, request, reply) : notFound(reply);
};

/** The 404.html of the folder nearest to an address that has no page: parts of a site may have one of their own. */
const notFoundPage = (site: ReadonlyMap<string, SiteFile>, path: string): SiteFile | undefined => {
  const folders = path.split('/').slice(0, -1);
  for (let depth = folders.length; depth >= 0; depth -= 1) {
    const page = site.get([...folders.slice(0, depth), '404.html'].join('/'));
    if (page) return page;
  }
  return undefined;
};

/** Leaves the answer to the exception filter, which all unknown paths share. */
const notFound = (reply: FastifyReply): FastifyReply => {
  reply.callNotFound();
  return reply;
};

/** The address below the site's prefix, decoded, without query. Fastify has refused what cannot be decoded. */
const pathBelow = (prefix: string, url: string): string =>
  decodeURIComponent(url.split(/[?#]/, 1)[0] ?? '').slice(prefix.length);

const send = (file: SiteFile, isAsset: boolean, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  reply
    .header('cache-control', cacheControl(file, isAsset))
    .header('etag', file.etag)
    .header('vary', 'accept-encoding');
  if (file.policy) reply.headers(file.policy);
  const isKnown = reply.statusCode === 200;
  if (isKnown && isHeld(file.etag, request.headers['if-none-match'])) return reply.status(304).send();
  // The names of codings have no case (RFC 9110, 8.4.1), which the negotiator does not know.
  const accepted = request.headers['accept-encoding']?.toLowerCase() ?? '';
  const encoding = negotiate(accepted, [...file.smaller.keys()]) ?? 'identity';
  const content = file.smaller.get(encoding) ?? file.plain;
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  reply.type(file.type);
  if (typeof content !== 'string') return reply.send(content);
  // To HEAD, Fastify sends the headers only; given no body it would call the length 0.
  return reply.header('content-length', statSync(content).size).send(createReadStream(content));
};

/** Whether a browser has the version of a tag: any of its list, `*`, and weakly compared (RFC 9110, 13.1.2). */
const isHeld = (etag: string, ifNoneMatch = ''): boolean => {
  const held: readonly string[] = ifNoneMatch.match(/"[^"]*"/g) ?? [];
  return ifNoneMatch.trim() === '*' || held.includes(etag.replace(/^W\//, ''));
};

const cacheControl = (file: SiteFile, isAsset: boolean): string => {
  // The bundler puts a content hash into the names below assets/, so a name never changes its content.
  if (isAsset) return `public, max-age=${YEAR_SECONDS}, immutable`;
  return file.policy ? 'no-cache' : `public, max-age=${HOUR_SECONDS}`;
};

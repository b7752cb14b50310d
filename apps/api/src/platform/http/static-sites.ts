import { createReadStream, statSync } from 'node:fs';
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { type Settings } from '../config/settings.js';
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
    const site = readSite(settings.clientFolder);
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
  const found = site.get(path) ?? site.get(path === '' ? 'index.html' : `${path.replace(/\/$/, '')}/index.html`);
  if (!found && (isAsset || namesFile(path))) {
    return reply.status(404).header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send('Not found');
  }
  // A page that was not prerendered is drawn by the shell; a path nobody knows shows the shell's own 404 screen.
  const file = found ?? site.get('spa.html') ?? site.get('index.html');
  return file ? send(file, isAsset, request, reply) : notFound(reply);
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
  if (file.policy) reply.header('content-security-policy', file.policy);
  if (request.headers['if-none-match'] === file.etag) return reply.status(304).send();
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const [encoding, path] =
    file.brotli && /\bbr\b/.test(accepted)
      ? ['br', file.brotli]
      : file.gzip && /\bgzip\b/.test(accepted)
        ? ['gzip', file.gzip]
        : [undefined, file.file];
  if (encoding) reply.header('content-encoding', encoding);
  reply.type(file.type).header('content-length', statSync(path).size);
  // To HEAD, Fastify sends the headers only; given no body it would call the length 0.
  return reply.send(createReadStream(path));
};

const cacheControl = (file: SiteFile, isAsset: boolean): string => {
  // The bundler puts a content hash into the names below assets/, so a name never changes its content.
  if (isAsset) return `public, max-age=${YEAR_SECONDS}, immutable`;
  return file.policy ? 'no-cache' : `public, max-age=${HOUR_SECONDS}`;
};

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { startTestServer, type TestServer } from '#testing/test-server.js';

const SCRIPT = 'document.documentElement.dataset.scheme = "dark"';
const CODE = 'console.log("clearfold")';

/** A page that the disk has no more when it is asked for. */
const VANISHING = ['vanishing/index.html', 'vanishing/index.html.br'];

describe('the built client and console', () => {
  let server: TestServer;
  let folder: string;

  const write = (name: string, content: string | Buffer): void => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'clearfold-sites-'));
    write('secret.txt', 'outside');
    write('client/index.html', '<h1>home</h1>');
    write('client/404.html', '<h1>unknown</h1>');
    write('client/dashboard/index.html', `<script>${SCRIPT}</script><h1>shell</h1>`);
    write('client/dashboard/overview/index.html', '<h1>shell</h1>');
    write('client/dashboard/404.html', '<h1>unknown below</h1>');
    write('client/about/index.html', '<h1>about</h1>');
    for (const file of VANISHING) write(`client/${file}`, brotliCompressSync('<h1>vanishing</h1>'));
    write('client/favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
    write('client/assets/app-1a2b.js', CODE);
    write('client/assets/app-1a2b.js.br', brotliCompressSync(CODE));
    write('client/assets/app-1a2b.js.gz', gzipSync(CODE));
    write('admin/index.html', '<h1>console</h1>');
    write('admin/assets/admin-3c4d.css', 'body{}');
    server = await startTestServer({ clientFolder: join(folder, 'client'), adminFolder: join(folder, 'admin') });
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  const get = (path: string, init: RequestInit = {}) => fetch(server.url + path, { redirect: 'manual', ...init });

  it.each([
    ['/', 'home'],
    ['/about', 'about'],
    ['/about/', 'about'],
    ['/about?from=mail', 'about'],
    ['/dashboard', 'shell'],
    ['/dashboard/overview', 'shell'],
    ['/admin/', 'console'],
    ['/admin/requests/17', 'console'],
    ['/admin/index.html', 'console'],
  ])('answer %s with the page "%s", always fresh', async (path, heading) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain(`<h1>${heading}</h1>`);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache');
  });

  it.each([
    ['/no/such/page', 'unknown'],
    ['/apiary', 'unknown'],
    ['/blog/v1.2', 'unknown'],
    ['/about/nothing', 'unknown'],
    ['/dashboards', 'unknown'],
    ['/dashboard/nothing', 'unknown below'],
    ['/dashboard/overview/nothing', 'unknown below'],
  ])('answer the unknown %s with 404 and the nearest page that says so', async (path, heading) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain(`<h1>${heading}</h1>`);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const again = await get(path, { headers: { 'if-none-match': response.headers.get('etag') ?? '' } });
    expect(again.status).toBe(404);
  });

  it.each([
    ['/assets/app-1a2b.js', 'text/javascript; charset=utf-8'],
    ['/admin/assets/admin-3c4d.css', 'text/css; charset=utf-8'],
  ])('let %s be kept for ever', async (path, type) => {
    const { status, headers } = await get(path);
    expect([status, headers.get('content-type')]).toEqual([200, type]);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it.each([
    '/assets/old-9f9f.js',
    '/assets/',
    '/admin/assets/none.css',
    '/favicon.ico',
    '/robots.txt',
    '/x/secret.txt',
  ])('answer the missing file %s with 404, never with a page', async (path) => {
    const response = await get(path);
    expect([response.status, await response.text()]).toEqual([404, 'Not found']);
  });

  it('leave what the API does not know to the API, as JSON', async () => {
    for (const path of ['/api', '/api/', '/api/nothing', '/api?x=1', '/api/assets/app.js']) {
      const response = await get(path);
      expect([path, response.status]).toEqual([path, 404]);
      expect(await response.json()).toMatchObject({ code: 'not-found' });
    }
    expect((await get('/about', { method: 'POST' })).status).toBe(404);
  });

  it('send /admin on to /admin/', async () => {
    const { status, headers } = await get('/admin');
    expect([status, headers.get('location')]).toEqual([308, '/admin/']);
  });

  /** fetch would tidy the path up before sending it. */
  const raw = (path: string): Promise<{ status: number; text: string }> =>
    new Promise((resolve, reject) => {
      request({ port: new URL(server.url).port, host: '127.0.0.1', path }, (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => (text += chunk.toString()));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
      })
        .on('error', reject)
        .end();
    });

  it.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/../../secret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/admin/../../secret.txt',
    '//secret.txt',
    '/about/..%2f..%2fsecret.txt',
    '/secret.txt%00.html',
  ])('never leave their folder: %s', async (path) => {
    expect((await raw(path)).text).not.toContain('outside');
  });

  it('send the smaller versions that the build left, to whom can read them', async () => {
    const encodingFor = async (accepted: string) => {
      const response = await get('/assets/app-1a2b.js', { headers: { 'accept-encoding': accepted } });
      expect(await response.text()).toBe(CODE);
      expect(response.headers.get('vary')).toBe('accept-encoding');
      return response.headers.get('content-encoding');
    };
    expect(await encodingFor('gzip, deflate, br')).toBe('br');
    expect(await encodingFor('gzip')).toBe('gzip');
    expect(await encodingFor('BR;Q=0.5, GZip;q=0.1')).toBe('br');
    expect(await encodingFor('br;q=0, gzip')).toBe('gzip');
    expect(await encodingFor('br;q=0.2, gzip;q=0.8')).toBe('gzip');
    expect(await encodingFor('gzip;q=0, br;q=0')).toBeNull();
    expect(await encodingFor('x-gzip-like')).toBeNull();
    expect(await encodingFor('identity')).toBeNull();
  });

  it('are found by a whole address as well, and the API keeps its own headers there', async () => {
    const ask = (path: string) =>
      new Promise<IncomingMessage>((resolve, reject) => {
        const { hostname, port } = new URL(server.url);
        request({ hostname, port, path: `http://clearfold.example${path}` }, resolve)
          .once('error', reject)
          .end();
      });
    const page = await ask('/about');
    expect([page.resume().statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    const { headers } = (await ask('/api/users/me')).resume();
    expect([headers['cache-control'], headers['content-security-policy']]).toEqual([
      'no-store',
      "default-src 'none'; frame-ancestors 'none'",
    ]);
  });

  it('answer an error as what it is, and not as the packed page, where the disk lost a file', async () => {
    for (const file of VANISHING) rmSync(join(folder, 'client', file));
    const response = await get('/vanishing', { headers: { 'accept-encoding': 'br' } });
    expect({ status: response.status, encoding: response.headers.get('content-encoding') }).toEqual({
      status: 500,
      encoding: null,
    });
    expect(response.headers.get('etag')).toBeNull();
    expect(await response.json()).toMatchObject({ code: 'internal-error' });
  });

  it('answer HEAD with the headers of GET', async () => {
    const head = await get('/assets/app-1a2b.js', { method: 'HEAD', headers: { 'accept-encoding': 'identity' } });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(head.headers.get('content-length')).toBe(String(CODE.length));
  });

  it('answer 304 to who has the page already', async () => {
    const etag = (await get('/about')).headers.get('etag') ?? '';
    const statusFor = async (held: string) => (await get('/about', { headers: { 'if-none-match': held } })).status;
    expect(await statusFor(etag)).toBe(304);
    expect(await statusFor(etag.replace('W/', ''))).toBe(304);
    expect(await statusFor(`"older", ${etag}`)).toBe(304);
    expect(await statusFor('*')).toBe(304);
    expect(await statusFor('"older", W/"other"')).toBe(200);
    expect(await statusFor(etag.replaceAll('"', ''))).toBe(200);
  });

  it.each(['/', '/about', '/dashboard/overview', '/admin/', '/api/docs', '/assets/app-1a2b.js', '/assets/none.js'])(
    'send %s with every header that keeps strangers out, and no outside host',
    async (path) => {
      const { headers } = await get(path);
      const policy = headers.get('content-security-policy') ?? '';
      const directives = Object.fromEntries(
        policy.split(';').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1).join(' ')]),
      );
      expect(directives).toMatchObject({
        'default-src': "'self'",
        'script-src-attr': "'none'",
        'connect-src': "'self'",
        'frame-src': "'none'",
        'object-src': "'none'",
        'base-uri': "'none'",
        'form-action': "'self'",
        'frame-ancestors': "'none'",
      });
      expect(directives['script-src']).not.toContain('unsafe');
      expect(policy).not.toContain('http');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('strict-transport-security')).toContain('max-age=');
      expect(headers.get('permissions-policy')).toContain('camera=()');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('x-powered-by')).toBeNull();
    },
  );

  it('let the client use the outside hosts that the operator named, and nobody else', async () => {
    const outsideHosts = {
      frames: ['https://chat.example'],
      scripts: ['https://translate.example'],
      calls: ['https://mail.example'],
    };
    const folders = { clientFolder: join(folder, 'client'), adminFolder: join(folder, 'admin') };
    const other = await startTestServer({ ...folders, outsideHosts });
    const policyOf = async (path: string) => (await fetch(other.url + path)).headers.get('content-security-policy');
    const [page, console_, api] = [await policyOf('/about'), await policyOf('/admin/'), await policyOf('/api/wallets')];
    await other.close();
    expect(page).toBe(
      "default-src 'self';script-src 'self' https://translate.example;script-src-attr 'none';" +
        "style-src 'self' 'unsafe-inline' https://translate.example;img-src 'self' data: blob: https://translate.example;" +
        "font-src 'self' data: https://translate.example;" +
        "connect-src 'self' https://translate.example https://mail.example;frame-src https://chat.example;" +
        "object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none'",
    );
    expect([console_, api].join()).not.toContain('.example');
  });

  it('run no inline script but those they were built with', async () => {
    const { createHash } = await import('node:crypto');
    const hash = createHash('sha256').update(SCRIPT).digest('base64');
    const policy = (await get('/dashboard')).headers.get('content-security-policy');
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect((await get('/')).headers.get('content-security-policy')).toContain("script-src 'self';");
  });

  it('say the operator’s address in pages, sitemap and robots.txt, whatever they were built with', async () => {
    const built = 'https://clearfold.example';
    write('public/index.html', `<script>${SCRIPT}</script><link rel="canonical" href="${built}/"><h1>home</h1>`);
    write('public/index.html.br', brotliCompressSync('the built one'));
    write('public/sitemap.xml', `<loc>${built}/about</loc>`);
    write('public/robots.txt', `Sitemap: ${built}/sitemap.xml`);
    write('public/assets/app-1a2b.js', `const brand = "${built}"`);
    const operated = await startTestServer({
      clientFolder: join(folder, 'public'),
      publicUrl: 'https://money.operator.example',
    });
    try {
      const read = async (path: string, headers: Record<string, string> = {}) => {
        const response = await fetch(operated.url + path, { headers });
        return { text: await response.text(), headers: response.headers };
      };
      for (const encoding of ['br', 'gzip', 'identity']) {
        const { text, headers } = await read('/', { 'accept-encoding': encoding });
        expect(text).toContain('<link rel="canonical" href="https://money.operator.example/">');
        expect(headers.get('content-encoding') ?? 'identity').toBe(encoding);
        expect(headers.get('content-security-policy')).toContain("'sha256-");
        expect((await read('/', { 'if-none-match': headers.get('etag')! })).text).toBe('');
      }
      expect((await read('/sitemap.xml')).text).toBe('<loc>https://money.operator.example/about</loc>');
      expect((await read('/robots.txt')).text).toBe('Sitemap: https://money.operator.example/sitemap.xml');
      expect((await read('/assets/app-1a2b.js')).text).toContain(built);
      const head = await fetch(operated.url, { method: 'HEAD', headers: { 'accept-encoding': 'identity' } });
      expect(Number(head.headers.get('content-length'))).toBe(
        (await read('/', { 'accept-encoding': 'identity' })).text.length,
      );
    } finally {
      await operated.close();
    }
  });
});

import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { type ErrorAnswer, PICTURE_MAX_BYTES, type UserAnswer } from '@clearfold/contracts';
import { call } from '#testing/call.js';
import { userOf } from '#testing/money.js';
import { signUpInvestor, type TestInvestor } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';
import { encodePicture } from './encode-picture.js';
import { PICTURE_TURNS } from './picture-turns.js';

interface Part {
  bytes: Buffer | string;
  field?: string;
  name?: string;
  type?: string;
}

describe('uploading a profile picture', () => {
  let server: TestServer;
  let ada: TestInvestor;
  beforeAll(async () => {
    server = await startTestServer();
  });
  beforeEach(async () => {
    ada = await signUpInvestor(server, { profilePicture: '/api/users/placeholder-picture/A.svg' });
  });
  afterAll(() => server.close());

  /** Written by hand: a form-data library would clean up just what a bad client sends. */
  const multipart = (parts: readonly Part[]): { body: Buffer<ArrayBuffer>; type: string } => {
    const chunks = parts.flatMap(({ bytes, field = 'profilePicture', name = 'me.png', type = 'image/png' }) => [
      Buffer.from(
        `--cut\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
      ),
      Buffer.from(bytes),
      Buffer.from('\r\n'),
    ]);
    return { body: Buffer.concat([...chunks, Buffer.from('--cut--\r\n')]), type: 'multipart/form-data; boundary=cut' };
  };

  const post = async (body: Buffer<ArrayBuffer>, type: string, path = 'users/me/upload-picture', method = 'POST') => {
    const response = await fetch(`${server.url}/api/${path}`, {
      method,
      body,
      headers: { 'content-type': type, authorization: `Bearer ${ada.token}` },
    });
    return { status: response.status, body: (await response.json()) as UserAnswer & ErrorAnswer };
  };

  const upload = (...parts: Part[]) => {
    const { body, type } = multipart(parts);
    return post(body, type);
  };

  const image = (width = 640, height = 480) =>
    sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 30 } } });

  const fetched = async (address: string): Promise<Response> => fetch(server.url + address);
  const files = (): Promise<string[]> => readdir(server.settings.picturesFolder);
  const fileOf = (address: string): string =>
    join(server.settings.picturesFolder, address.slice(address.lastIndexOf('/') + 1));

  it.each(['png', 'jpeg', 'webp'] as const)(
    '[API-70, API-72] takes a %s and answers the user with the picture, a WebP of 512 pixels',
    async (format) => {
      const { status, body } = await upload({ bytes: await image().toFormat(format).toBuffer() });
      expect(status).toBe(200);
      expect(body).toEqual({ user: { ...ada.user, profilePicture: expect.any(String) } });
      expect(body.user.profilePicture).toMatch(/^\/api\/users\/pictures\/[0-9a-f]{32}\.webp$/);
      expect(await userOf(server, ada)).toEqual(body.user);
      const picture = await fetched(body.user.profilePicture);
      expect(picture.status).toBe(200);
      expect(await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).toMatchObject({
        format: 'webp',
        width: 512,
        height: 512,
      });
    },
  );

  it('is served as nothing but an image, kept by the viewer only, at an address that never changes', async () => {
    const { body } = await upload({ bytes: await image().png().toBuffer() });
    const { headers } = await fetched(body.user.profilePicture);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'content-disposition': 'inline; filename="picture.webp"',
    });
  });

  it('drops what the file knows about its owner, and stands upright by it', async () => {
    const exif = { IFD0: { Artist: 'Ada Byron' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } };
    const right = { create: { width: 300, height: 300, channels: 3, background: '#0000ff' } } as const;
    const bytes = await sharp({ create: { width: 600, height: 300, channels: 3, background: '#ff0000' } })
      .composite([{ input: await sharp(right).png().toBuffer(), left: 300, top: 0 }])
      .withExif(exif)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const before = await sharp(bytes).metadata();
    expect([before.exif?.includes('Ada Byron'), before.orientation]).toEqual([true, 6]);
    const { body } = await upload({ bytes });
    const stored = Buffer.from(await (await fetched(body.user.profilePicture)).arrayBuffer());
    const { exif: kept, icc, xmp, iptc } = await sharp(stored).metadata();
    expect([kept, icc, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined]);
    // Red lay left; turned a quarter clockwise it lies on top.
    const { data } = await sharp(stored).raw().toBuffer({ resolveWithObject: true });
    const [red = 0, , blue = 0] = data.subarray(3 * (512 * 100 + 256));
    expect(red).toBeGreaterThan(blue + 100);
  });

  it('keeps nothing that hides behind the image', async () => {
    const bytes = Buffer.concat([await image().jpeg().toBuffer(), Buffer.from('<script>alert(1)</script>PK\x03\x04')]);
    const { body } = await upload({ bytes, name: 'x.html', type: 'text/html' });
    const stored = Buffer.from(await (await fetched(body.user.profilePicture)).arrayBuffer());
    expect(stored.includes('<script>')).toBe(false);
  });

  it('replaces the one before, whose file is gone; the generated one of the first name does not come back', async () => {
    const first = (await upload({ bytes: await image().png().toBuffer() })).body.user.profilePicture;
    const second = (await upload({ bytes: await image().png().toBuffer() })).body.user.profilePicture;
    expect(second).not.toBe(first);
    expect((await fetched(first)).status).toBe(404);
    const changed = await call<UserAnswer>(server, 'PUT /users/update-profile', {
      token: ada.token,
      body: { firstName: 'Zoe', lastName: 'Byron' },
    });
    expect(changed.body.user.profilePicture).toBe(second);
  });

  /** 25 megapixels, which take some tenths of a second to draw anew. */
  const large = () => image(5_000, 5_000).png().toBuffer();

  it('of many at once has two places a person, says at once when to come back, and leaves one file', async () => {
    const before = (await files()).length;
    const { body, type } = multipart([{ bytes: await image().png().toBuffer() }]);
    // Somebody else's picture is under way until all that find no place were told so.
    let end = (): void => undefined;
    const another = PICTURE_TURNS.run({ isKnown: true }, () => new Promise<void>((resolve) => (end = resolve)));
    const refused: unknown[] = [];
    const statuses = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const headers = { 'content-type': type, authorization: `Bearer ${ada.token}` };
        const url = `${server.url}/api/users/me/upload-picture`;
        const answer = await fetch(url, { method: 'POST', body, headers });
        await answer.arrayBuffer();
        if (answer.status !== 200) refused.push([answer.status, answer.headers.get('retry-after')]);
        if (refused.length === 4) end();
        return answer.status;
      }),
    );
    await another;
    expect(statuses.filter((status) => status === 200)).toHaveLength(2);
    expect(refused).toEqual(Array.from({ length: 4 }, () => [503, '2']));
    expect(await files()).toHaveLength(before + 1);
    await stat(fileOf((await userOf(server, ada)).profilePicture));
  });

  it('of one person does not make the others wait, nor what else is asked meanwhile', async () => {
    const ben = await signUpInvestor(server);
    const [small, slow] = [await image().png().toBuffer(), await large()];
    const answered: string[] = [];
    let end = (): void => undefined;
    const another = PICTURE_TURNS.run({ isKnown: true }, () => new Promise<void>((resolve) => (end = resolve)));
    /** Two pictures of a person that wait, as the refusal of a third shows. */
    const waiting = (name: string, { token }: TestInvestor, bytes: Buffer) =>
      new Promise<Promise<void>[]>((resolve) => {
        const { body, type } = multipart([{ bytes }]);
        const all = Array.from({ length: 3 }, async () => {
          const headers = { 'content-type': type, authorization: `Bearer ${token}` };
          const answer = await fetch(`${server.url}/api/users/me/upload-picture`, { method: 'POST', body, headers });
          if (answer.status === 200) answered.push(name);
          else resolve(all);
        });
      });
    const asked = [...(await waiting('Ada', ada, slow)), ...(await waiting('Ben', ben, small))];
    expect((await call(server, 'GET /users/me', { token: ben.token })).status).toBe(200);
    expect(answered).toEqual([]);
    end();
    await Promise.all([another, ...asked]);
    expect(answered.toSorted()).toEqual(['Ada', 'Ada', 'Ben', 'Ben']);
    // Ben's first is drawn before Ada's second, and stored while that is drawn.
    expect(answered.indexOf('Ben')).toBeLessThan(answered.lastIndexOf('Ada'));
  });

  it('is drawn beside what else this process does', async () => {
    let turns = 0;
    let isDrawn = false;
    const drawing = encodePicture(await large()).finally(() => (isDrawn = true));
    for (; !isDrawn; turns += 1) await new Promise((resolve) => setImmediate(resolve));
    await drawing;
    expect(turns).toBeGreaterThan(100);
  });

  it('is not drawn for who hung up while it waited', async () => {
    const ben = await signUpInvestor(server);
    const before = (await userOf(server, ben)).profilePicture;
    let end = (): void => undefined;
    const another = PICTURE_TURNS.run({ isKnown: true }, () => new Promise<void>((resolve) => (end = resolve)));
    const { body, type } = multipart([{ bytes: await image().png().toBuffer() }]);
    const gone = new AbortController();
    const waiting = fetch(`${server.url}/api/users/me/upload-picture`, {
      method: 'POST',
      body,
      headers: { 'content-type': type, authorization: `Bearer ${ben.token}` },
      signal: gone.signal,
    });
    await new Promise((resolve) => setTimeout(resolve, 200));
    gone.abort();
    await expect(waiting).rejects.toThrow();
    // The server learns of it a little later.
    await new Promise((resolve) => setTimeout(resolve, 200));
    end();
    await another;
    // Its turn would have come before this one's.
    expect((await upload({ bytes: await image().png().toBuffer() })).status).toBe(200);
    expect((await userOf(server, ben)).profilePicture).toBe(before);
  });

  it('goes with the account', async () => {
    const { body } = await upload({ bytes: await image().png().toBuffer() });
    const before = await files();
    expect((await call(server, 'DELETE /users/me', { token: ada.token })).status).toBe(200);
    expect((await fetched(body.user.profilePicture)).status).toBe(404);
    expect(await files()).toHaveLength(before.length - 1);
  });

  it('is bounded: the 21st within 15 minutes is told when to come back', async () => {
    for (let count = 0; count < 20; count += 1) await upload({ bytes: 'no image' });
    expect(await upload({ bytes: await image().png().toBuffer() })).toMatchObject({ status: 429 });
    server.clock.forwardMinutes(16);
    expect((await upload({ bytes: await image().png().toBuffer() })).status).toBe(200);
  });

  const unreadable = [400, 'picture-unreadable'] as const;
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  /** 256 megapixels of one bit each, all black: 31 kB, and 32 MB to unpack before any pixel is drawn. */
  const bomb = (): Buffer => {
    const chunk = (type: string, data: Buffer): Buffer[] => {
      const named = Buffer.concat([Buffer.from(type), data]);
      const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
      length.writeUInt32BE(data.length);
      check.writeUInt32BE(crc32(named));
      return [length, named, check];
    };
    const header = Buffer.from([0, 0, 0x3e, 0x80, 0, 0, 0x3e, 0x80, 1, 0, 0, 0, 0]);
    const pixels = deflateSync(Buffer.alloc(16_000 * (1 + 16_000 / 8)), { level: 9 });
    const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
    return Buffer.concat([
      signature,
      ...chunk('IHDR', header),
      ...chunk('IDAT', pixels),
      ...chunk('IEND', Buffer.alloc(0)),
    ]);
  };

  it.each<[what: string, parts: () => Promise<Part[]> | Part[], status: number, code: string]>([
    ['an SVG', () => [{ bytes: svg, type: 'image/svg+xml' }], ...unreadable],
    ['an SVG that claims to be a PNG', () => [{ bytes: svg }], ...unreadable],
    ['a GIF', async () => [{ bytes: await image().gif().toBuffer() }], ...unreadable],
    ['a TIFF', async () => [{ bytes: await image().tiff().toBuffer() }], ...unreadable],
    ['a GIF that is a script as well', () => [{ bytes: 'GIF89a=1;alert(1)//' }], ...unreadable],
    ['an HTML page behind the first bytes of a PNG', () => [{ bytes: '\x89PNG\r\n\x1a\n<html>' }], ...unreadable],
    ['a PDF', () => [{ bytes: '%PDF-1.7\n' }], ...unreadable],
    ['half a JPEG', async () => [{ bytes: (await image().jpeg().toBuffer()).subarray(0, 900) }], ...unreadable],
    ['half a PNG', async () => [{ bytes: (await image(900, 900).png().toBuffer()).subarray(0, 900) }], ...unreadable],
    ['a PNG of 16000 × 16000', () => [{ bytes: bomb() }], 400, 'picture-too-many-pixels'],
    ['one byte over 2 MB', () => [{ bytes: Buffer.alloc(PICTURE_MAX_BYTES + 1) }], 413, 'picture-too-large'],
    ['10 MB', () => [{ bytes: Buffer.alloc(10_000_000) }], 413, 'picture-too-large'],
    ['no part at all', () => [], 400, 'picture-missing'],
    ['an empty file', () => [{ bytes: '' }], 400, 'picture-missing'],
    [
      'a file in another field',
      async () => [{ bytes: await image().png().toBuffer(), field: 'avatar' }],
      400,
      'picture-missing',
    ],
    ['two files', async () => [{ bytes: await image().png().toBuffer() }, { bytes: 'x' }], 400, 'picture-not-single'],
  ])('refuses %s and stores nothing', async (_what, parts, status, code) => {
    const before = await files().catch(() => []);
    const answer = await upload(...(await parts()));
    expect(answer).toMatchObject({ status, body: { code, message: expect.any(String) } });
    expect(await files().catch(() => [])).toEqual(before);
    expect(await userOf(server, ada)).toEqual(ada.user);
  });

  it.each(['../../../../tmp/evil.png', '/etc/passwd', 'C:\\x.png', '.webp', `${'n'.repeat(300)}.png`])(
    'reads no name: a good image called %j is stored under our own',
    async (name) => {
      const { body } = await upload({ bytes: await image().png().toBuffer(), name });
      const stored = body.user?.profilePicture ?? '';
      expect(stored).toMatch(/^\/api\/users\/pictures\/[0-9a-f]{32}\.webp$/);
      for (const file of await files()) expect(file).toMatch(/^[0-9a-f]{32}\.webp$/);
    },
  );

  it.each([
    ['a broken form', 'POST', 'users/me/upload-picture', 'multipart/form-data; boundary=cut', 400, 'malformed-body'],
    ['a form without a boundary', 'POST', 'users/me/upload-picture', 'multipart/form-data', 400, 'malformed-body'],
    ['JSON', 'POST', 'users/me/upload-picture', 'application/json', 415, 'picture-no-form'],
    [
      'a form elsewhere',
      'PUT',
      'users/update-profile',
      'multipart/form-data; boundary=cut',
      415,
      'unsupported-media-type',
    ],
  ])('answers %s in words', async (_what, method, path, type, status, code) => {
    const body = Buffer.from(type === 'application/json' ? '{}' : '--cut\r\ncontent-disposition: form-da');
    expect(await post(body, type, path, method)).toMatchObject({ status, body: { code, message: expect.any(String) } });
  });

  it.each(['../../package.json', '..%2f..%2fpackage.json', 'x.webp', `${'0'.repeat(32)}.webp`, '%00.webp'])(
    'serves nothing at /users/pictures/%s',
    async (name) => {
      expect((await fetched(`/api/users/pictures/${name}`)).status).toBe(404);
    },
  );
});

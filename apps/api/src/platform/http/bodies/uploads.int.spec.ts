import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance } from 'fastify';
import { type StreamedUpload, streamUpload } from './uploads.js';

const MEBIBYTE = 2 ** 20;
const REFUSALS = {
  noForm: 'statement-no-form',
  missing: 'statement-missing',
  tooMany: 'statement-missing',
  tooLarge: 'statement-too-large',
} as const;

describe('an upload whose file is given up in the middle', () => {
  let server: FastifyInstance;
  let url: string;
  let take: (upload: StreamedUpload) => Promise<void>;
  beforeAll(async () => {
    server = fastify();
    await server.register(multipart);
    server.post('/', (request) =>
      streamUpload(request, 'file', 64 * MEBIBYTE, REFUSALS, { take: (upload) => take(upload), undo: async () => {} }),
    );
    url = await server.listen({ port: 0 });
  });
  afterAll(() => server.close());

  const firstOf = async ({ bytes }: StreamedUpload): Promise<AsyncIterator<Uint8Array>> => {
    const iterator = bytes[Symbol.asyncIterator]();
    await iterator.next();
    return iterator;
  };

  it.each<[string, (upload: StreamedUpload) => Promise<void>]>([
    [
      'left where it is',
      async (upload) => {
        await firstOf(upload);
        throw new Error('The database is away');
      },
    ],
    [
      'left while the next bytes are asked for',
      async (upload) => {
        void (await firstOf(upload)).next().catch(() => undefined);
        throw new Error('The database is away');
      },
    ],
    [
      'never begun',
      async () => {
        throw new Error('The database is away');
      },
    ],
  ])('is answered once it has come: %s', async (_, work) => {
    take = work;
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(8 * MEBIBYTE)]), 'a.xml');
    const answer = await fetch(url, {
      method: 'POST',
      body,
      signal: AbortSignal.timeout(10_000),
    });
    expect([answer.status, await answer.json()]).toEqual([
      500,
      expect.objectContaining({ message: 'The database is away' }),
    ]);
  });
});

import { ApiError } from '#platform/http/api-error.js';
import { type SignedInStaff } from '#platform/auth/identity.js';
import { LedgerUnavailableError } from '@clearfold/ledger-store';
import { DecideInBulk, DecideInBulkHandler } from './decide-in-bulk.js';

describe('a bulk decision', () => {
  /** Of two deposits, the second ends with an error. */
  const decided = (error: Error) => {
    const commands = {
      execute: async (id: string) => {
        if (id === 'two') throw error;
      },
    };
    const requests = {
      kindsOf: async (ids: string[]) => new Map(ids.map((id) => [id, { kind: 'deposit', endorsedLineId: null }])),
      many: async () => new Map(),
    };
    const handler = new DecideInBulkHandler(
      commands as never,
      requests as never,
      { explained: async (e: unknown) => e } as never,
    );
    const commandFor = { deposit: (id: string) => id } as never;
    return handler.execute(
      new DecideInBulk({
        staff: { role: 'reviewer' } as SignedInStaff,
        requestIds: ['one', 'two'],
        commandFor,
        idempotencyKey: 'key',
      }),
    );
  };

  it('says which rows were refused', async () => {
    await expect(decided(new ApiError('request-already-decided'))).resolves.toMatchObject([
      { id: 'one', ok: true },
      { id: 'two', ok: false, code: 'request-already-decided' },
    ]);
  });

  it('is answered 503 when the outcome of a row is unknown, and not that the row was refused', async () => {
    await expect(decided(new LedgerUnavailableError(new Error('Connection terminated')))).rejects.toMatchObject({
      code: 'ledger-unavailable',
    });
  });
});

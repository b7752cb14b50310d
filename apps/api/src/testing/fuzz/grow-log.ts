import { randomUUID } from 'node:crypto';
import { isRefusal, authorizedActor } from '@clearfold/ledger';
import { EventStore } from '@clearfold/ledger-store';
import { DEMO_WALLETS } from '../demo-history.js';
import { signUpInvestor } from '../people.js';
import { type TestServer } from '../test-server.js';

const HEAD = `select position::int as position from ledger.head`;

/** How many commands wait for the writer at a time: some of its batches. */
const AT_ONCE = 1_000;

/** Makes the log as long as that, by the ledger's own writer: deposits that an investor asks for and never makes. */
export const growLog = async (server: TestServer, events: number): Promise<void> => {
  const store = server.app.get(EventStore);
  const { currency = '', address = '' } = DEMO_WALLETS[0] ?? {};
  const { user } = await signUpInvestor(server);
  const [{ position }] = await server.dataSource.query<[{ position: number }]>(HEAD);
  for (let left = events - position; left > 0; left -= AT_ONCE) {
    const requests = Array.from({ length: Math.min(left, AT_ONCE) }, async () => {
      const streamId = randomUUID();
      const command = {
        type: 'RequestDeposit',
        investorId: user._id,
        amountCents: 5_000n,
        currency,
        walletAddress: address,
      } as const;
      const actor = authorizedActor(command, streamId, user._id);
      const answer = await store.execute({ streamId, commandId: randomUUID(), actor, command });
      if (isRefusal(answer)) throw new Error(`A deposit was refused: ${answer.refused}`);
    });
    await Promise.all(requests);
  }
};

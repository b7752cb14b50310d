import { type OutsideAccountRow } from '@clearfold/contracts';
import { line, sendStatement, statement } from '../outside/statements.js';
import { type TestServer } from '../test-server.js';
import { type Caller } from './calls.js';

interface Supplied {
  readonly server: TestServer;
  readonly tokenOf: (caller: Caller) => Promise<string | undefined>;
  readonly turn: number;
  readonly as: (caller: Caller, methodAndPath: string, body?: object) => Promise<Record<string, unknown>>;
}

/** A currency in which nobody here deposits: where evidence is asked for, nothing is credited without a line. */
const WALLET = { kind: 'wallet', source: 'statements', network: 'Stellar', currency: 'XLM', decimals: 7 } as const;

/** An account outside that is open, with a statement to be recorded and a file to be put aside; and a proposal that waits, or none. */
export const supplyAccounts = async ({ server, tokenOf, turn, as }: Supplied): Promise<void> => {
  const path = 'POST /staff/outside-accounts';
  const waiting = await as('admin', 'GET /staff/outside-accounts?filter={"currency":"SOL"}');
  // A call may just have ended the admin's session.
  for (const { id, proposal } of Array.isArray(waiting) ? (waiting as OutsideAccountRow[]) : []) {
    if (proposal) await as('admin', `${path}/${id}/withdraw`);
  }
  const account = { ...WALLET, name: `Wallet ${turn}`, identifier: `DEMO-DO-NOT-SEND-XLM-${turn}` };
  const { id } = await as('other-admin', path, { ...account, staleAfterDays: 30 });
  await as('admin', `${path}/${String(id)}/confirm`);
  const token = (await tokenOf('reviewer')) ?? '';
  const said = statement('2026-10-01', '2026-10-31', 5n, [line('2026-10-02', 7n)], { account });
  await sendStatement(server, { token }, String(id), said);
  await sendStatement(server, { token }, String(id), '<Document>');
  const proposed = { ...account, currency: 'SOL', name: `Proposed ${turn}`, staleAfterDays: 30 };
  // Of two turns one leaves a proposal, the other lets one be made.
  if (turn % 2 === 0) await as('other-admin', path, proposed);
};

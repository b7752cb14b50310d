import { randomUUID } from 'node:crypto';
import { isRefusal, type LedgerCommand } from '@clearfold/ledger';
import { startTestLedger, type TestLedger } from '../testing/test-ledger.js';

const [ADA, BEN] = [1, 2].map((n) => `00000000-0000-4000-8000-00000000000${n}`) as [string, string];

/** The columns that the log is held to, as the API's migrations make them. */
const TABLES = `
create table investors (id uuid primary key);
create table investor_passkeys (id uuid primary key, investor_id uuid not null, credential_id text not null unique)`;

const keyOf = (credentialId: string) => ({
  credentialId,
  publicKey: Buffer.from(credentialId.repeat(20)).toString('base64url'),
  algorithm: 'ES256' as const,
});

const PHONE = 'cGhvbmU';
const LAPTOP = 'bGFwdG9w';
const UNKNOWN = 'which the log does not know, or not any more';
const HIDDEN = 'in the log it counts, and it is in no row';

describe('verify holds the table of investors’ passkeys to the log', () => {
  let ledger: TestLedger;
  beforeEach(async () => {
    ledger = await startTestLedger();
    await ledger.superuser.query(TABLES);
    await ledger.superuser.query(`insert into investors values ($1), ($2)`, [ADA, BEN]);
  });
  afterEach(() => ledger.close());

  const give = async (command: LedgerCommand, id = ADA): Promise<void> => {
    const request = { streamId: id, commandId: randomUUID(), actor: { kind: 'investor' as const, id }, command };
    const answer = await ledger.store.execute(request);
    if (isRefusal(answer)) throw new Error(answer.refused);
  };
  const add = (id: string) => give({ type: 'AddInvestorKey', ...keyOf(id) });
  const remove = (credentialId: string) => give({ type: 'RemoveInvestorKey', credentialId });
  const insert = (credentialId: string, id = ADA) =>
    ledger.superuser.query('insert into investor_passkeys values ($1, $2, $3)', [randomUUID(), id, credentialId]);
  const findings = async () => (await ledger.verify()).findings;
  const named = (key: string, difference: string, id = ADA) => [
    { what: `passkey ${key} of investor ${id}: ${difference}`, of: 'records' },
  ];

  it('and finds nothing in those that the log has, nor of who has none', async () => {
    await add(PHONE);
    await add(LAPTOP);
    for (const id of [PHONE, LAPTOP]) await insert(id);
    expect(await findings()).toEqual([]);
    await remove(PHONE);
    await ledger.superuser.query('delete from investor_passkeys where credential_id = $1', [PHONE]);
    expect(await findings()).toEqual([]);
  });

  it('and names one that no event added', async () => {
    await insert(PHONE);
    expect(await findings()).toEqual(named(PHONE, UNKNOWN));
  });

  it('and names one that was removed', async () => {
    await add(PHONE);
    await insert(PHONE);
    await remove(PHONE);
    expect(await findings()).toEqual(named(PHONE, UNKNOWN));
  });

  it('and names one that is another investor’s, and that its own one has none', async () => {
    await add(PHONE);
    await insert(PHONE, BEN);
    expect(await findings()).toEqual([...named(PHONE, HIDDEN), ...named(PHONE, UNKNOWN, BEN)]);
  });

  it('and names one of who has no account', async () => {
    await insert(PHONE);
    await ledger.superuser.query('delete from investors');
    expect(await findings()).toEqual(named(PHONE, UNKNOWN));
  });

  it('and names one that the table hides of who has an account, and of nobody else', async () => {
    await add(PHONE);
    expect(await findings()).toEqual(named(PHONE, HIDDEN));
    await ledger.superuser.query('delete from investors where id = $1', [ADA]);
    expect(await findings()).toEqual([]);
  });

  it('and says nothing where there is no such table', async () => {
    await add(PHONE);
    await ledger.superuser.query('drop table investor_passkeys');
    expect(await findings()).toEqual([]);
  });
});

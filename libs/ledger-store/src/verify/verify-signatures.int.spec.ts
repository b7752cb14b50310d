import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRefusal, type LedgerCommand, NAMED_CHECKS, STAFF_STREAM } from '@clearfold/ledger';
import { ONE_IS_ENOUGH, type TestPasskey } from '@clearfold/ledger/testing';
import pg from 'pg';
import { exportCommand, importCommand } from '../commands/index.js';
import { signatureCrypto } from '../signatures/signature-crypto.js';
import { NONCE, passkey, signed } from '../testing/signing.js';
import { createTestDatabase } from '../testing/test-database.js';
import { accept, depositOf, openWallet, requestFor, startTestLedger, type TestLedger } from '../testing/test-ledger.js';
import { verifyLedger } from './verify-ledger.js';

const [ADA, BEN, RITA] = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`) as [string, string, string];
const ACTIVE = { access: 'on', joined: 'yes' } as const;
describe('a log with a signed decision', () => {
  const { verifies } = signatureCrypto;
  const key = passkey();
  let ledger: TestLedger;
  beforeEach(async () => {
    ledger = await startTestLedger();
    const staff = async (command: LedgerCommand, by?: string) => {
      const actor = by ? ({ kind: 'staff', id: by } as const) : ({ kind: 'system', id: 'set-up' } as const);
      await accept(ledger.store, { streamId: STAFF_STREAM, commandId: randomUUID(), actor, command });
    };
    for (const memberId of [ADA, BEN]) await staff({ type: 'FoundStaff', memberId, role: 'admin', ...ACTIVE });
    await staff({ type: 'FoundStaff', memberId: RITA, role: 'reviewer', ...ACTIVE });
    await staff({ type: 'OpenStaff' });
    const { credentialId, publicKey, algorithm } = key;
    await staff({ type: 'OfferStaffKey', credentialId, publicKey, algorithm }, RITA);
    await staff({ type: 'EnrolStaffKey', memberId: RITA, credentialId, publicKey, algorithm }, BEN);
    await openWallet(ledger.store);
  });
  afterEach(async () => {
    Object.assign(signatureCrypto, { verifies });
    await ledger.close();
  });

  /** Rita approves a deposit, signed with a passkey; answers its position. */
  const approve = async (by: TestPasskey): Promise<number> => {
    const { streamId } = await accept(ledger.store, requestFor(depositOf(500n)));
    const command = { type: 'ApproveDeposit', ...ONE_IS_ENOUGH } as const;
    const request = { ...requestFor(command, { streamId }), actor: { kind: 'staff', id: RITA } } as const;
    const asked = await ledger.store.execute({ ...request, signing: { nonce: NONCE } });
    if (!isRefusal(asked)) throw new Error('It was recorded without a signature');
    const { firstPosition } = await accept(ledger.store, { ...request, signing: signed(by, String(asked.statement)) });
    return firstPosition;
  };
  /** As a writer would whose check was taken out: proper bytes, roots and views. */
  const forged = async (): Promise<number> => {
    Object.assign(signatureCrypto, { verifies: () => true });
    const position = await approve({ ...passkey(), credentialId: key.credentialId });
    Object.assign(signatureCrypto, { verifies });
    return position;
  };
  const roundTrip = async <T>(look: (client: pg.Client, code: number, lines: string[]) => Promise<T>): Promise<T> => {
    const folder = mkdtempSync(join(tmpdir(), 'clearfold-signed-'));
    const file = join(folder, 'ledger.jsonl.gz');
    const other = await createTestDatabase();
    const client = new pg.Client({ connectionString: other.superuserUrl, pipeline: true });
    try {
      await exportCommand(['--out', file], { DATABASE_URL: ledger.database.url }, () => {});
      const lines: string[] = [];
      const output = { line: (line: string) => lines.push(line), progress: () => {} };
      const code = await importCommand([file, '--verify'], { ownerUrl: other.superuserUrl, url: other.url }, output);
      await client.connect();
      return await look(client, code, lines);
    } finally {
      await client.end();
      await other.drop();
      rmSync(folder, { recursive: true });
    }
  };

  it('is sound, and says how many are signed', async () => {
    await approve(key);
    expect(await ledger.verify()).toMatchObject({
      findings: [],
      checks: {
        people: { outcome: 'held', members: 3, decisions: 3 },
        policy: { outcome: 'held', policies: 0 },
        signatures: { outcome: 'held', signed: 1, unsigned: 2 },
      },
    });
  });

  it('is named where the key did not sign it', async () => {
    const position = await forged();
    await approve(key);
    const { findings, checks } = await ledger.verify();
    expect(findings).toEqual([{ position, what: 'The signature of DepositApproved does not hold: not-signed' }]);
    const unknown = Object.fromEntries(NAMED_CHECKS.map((name) => [name, { outcome: 'unknown' }]));
    expect(checks).toEqual({ ...unknown, signatures: { outcome: 'broken' } });
  });

  it('keeps its signatures when it is exported and imported', async () => {
    const position = await approve(key);
    const bytesOf = async (client: pg.Client) =>
      (await client.query<{ bytes: Buffer }>('select bytes from ledger.events where position = $1', [position])).rows[0]
        ?.bytes;
    const before = await bytesOf(ledger.superuser);
    expect(before?.[0]).toBe(2);
    await roundTrip(async (client, code) => {
      expect(code).toBe(0);
      expect(await bytesOf(client)).toEqual(before);
      expect(await verifyLedger(client)).toMatchObject({
        findings: [],
        checks: { signatures: { signed: 1, unsigned: 2 } },
      });
    });
  });

  it('is not imported where the key did not sign it', async () => {
    await forged();
    await roundTrip(async (client, code, lines) => {
      expect(code).toBe(1);
      expect(lines.join('\n')).toContain('The signature of DepositApproved does not hold: not-signed');
      const { rows } = await client.query<{ count: string }>('select count(*) from ledger.events');
      expect(rows[0]?.count).toBe('0');
    });
  });
});

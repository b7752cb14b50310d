import { createPublicKey, verify as verifyWith } from 'node:crypto';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type CheckpointAnswer,
  type ConsistencyAnswer,
  type EventReceiptsAnswer,
  type InclusionAnswer,
} from '@clearfold/contracts';
import {
  type Checkpoint,
  fromBase64,
  leafHash,
  openCheckpoint,
  readCanonical,
  readVerifierKey,
  type VerifySignature,
  verifyConsistency,
  verifyInclusion,
} from '@clearfold/ledger';
import pg from 'pg';
import { EventStore } from '#platform/event-store/index.js';
import { sha256 } from '#platform/event-store/sha256.js';
import { call } from '#testing/call.js';
import { addWallet, fund, requestDeposit } from '#testing/money.js';
import { signInStaff, signUpInvestor } from '#testing/people.js';
import { draftOf, requestFor } from '#testing/test-ledger.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';
import { CheckpointSigner } from './checkpoint-signer.js';

const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');
const verify: VerifySignature = (publicKey, text, signature) => {
  const key = createPublicKey({ key: Buffer.concat([SPKI_PREFIX, publicKey]), format: 'der', type: 'spki' });
  return Promise.resolve(verifyWith(null, text, key, signature));
};
const bytes = (text: string): Uint8Array => fromBase64(text) ?? new Uint8Array();

describe('checkpoints and proofs over HTTP', () => {
  const checkpointSink = join(mkdtempSync(join(tmpdir(), 'clearfold-sink-')), 'checkpoints');
  let server: TestServer;
  let signer: CheckpointSigner;
  beforeAll(async () => {
    server = await startTestServer({ checkpointKey: 'a key that only the tests know, 32 long', checkpointSink });
    signer = server.app.get(CheckpointSigner, { strict: false });
  });
  afterAll(() => server.close());

  const latest = async (): Promise<Checkpoint> => {
    const { body } = await call<CheckpointAnswer>(server, 'GET /ledger/checkpoints/latest');
    return openCheckpoint(sha256, body.checkpoint, readVerifierKey(sha256, body.key), verify);
  };
  const inclusion = async (position: number): Promise<InclusionAnswer> =>
    (await call<InclusionAnswer>(server, `GET /ledger/inclusion/${position}`)).body;
  const grow = async (events: number): Promise<void> => {
    const store = server.app.get(EventStore, { strict: false });
    await Promise.all(Array.from({ length: events }, () => store.execute(requestFor(draftOf(1n)))));
  };

  it('before the first there is none', async () => {
    expect(await call(server, 'GET /ledger/checkpoints/latest')).toMatchObject({
      status: 404,
      body: { code: 'checkpoint-missing' },
    });
    await signer.sign();
    expect((await call(server, 'GET /ledger/inclusion/1')).status).toBe(404);
  });

  it('a signed checkpoint names the size and root of the log, and stands in the outside file', async () => {
    await grow(3);
    expect(await signer.grownTo()).toBe(3);
    await signer.sign();
    expect(await signer.grownTo()).toBeUndefined();
    const { origin, size, root } = await latest();
    expect({ origin, size }).toEqual({ origin: 'clearfold.example/ledger', size: 3 });
    const [head] = await server.dataSource.query<[{ root: Buffer }]>('select root from ledger.head');
    expect(Buffer.compare(head.root, root)).toBe(0);
    expect(readFileSync(checkpointSink, 'utf8')).toContain('clearfold.example/ledger\n3\n');
  });

  // 700 events: two kept nodes of the eighth level, a tail, and a tree that is no power of two.
  it('proves every event against the latest checkpoint, and each checkpoint against an earlier one', async () => {
    const before = await latest();
    await grow(697);
    await signer.sign();
    const { size, root } = await latest();
    expect(size).toBe(700);
    expect(await server.dataSource.query('select level, index::int from ledger.tree_nodes order by index')).toEqual([
      { level: 8, index: 0 },
      { level: 8, index: 1 },
    ]);
    for (const position of [1, 2, 256, 257, 512, 513, 699, 700]) {
      const { leaf, proof } = await inclusion(position);
      const claim = { leaf: bytes(leaf), index: position - 1, size, proof: proof.map(bytes), root };
      expect([position, verifyInclusion(sha256, claim)]).toEqual([position, true]);
      expect(verifyInclusion(sha256, { ...claim, index: position % size })).toBe(false);
    }
    const { body } = await call<ConsistencyAnswer>(server, `GET /ledger/consistency?from=${before.size}&to=${size}`);
    const claim = {
      firstSize: before.size,
      firstRoot: before.root,
      secondSize: size,
      secondRoot: root,
      proof: body.proof.map(bytes),
    };
    expect(verifyConsistency(sha256, claim)).toBe(true);
    expect(verifyConsistency(sha256, { ...claim, firstRoot: root })).toBe(false);
  });

  it('an investor gets a receipt for each event behind an own transaction, and for no other', async () => {
    const staff = await signInStaff(server, 'reviewer');
    await addWallet(server);
    const ada = await signUpInvestor(server);
    await fund(server, ada, staff, 10);
    const id = await requestDeposit(server, ada, 20);
    const receipts = () => call<EventReceiptsAnswer>(server, `GET /transactions/${id}/receipts`, { token: ada.token });
    expect(await receipts()).toMatchObject({ status: 404, body: { code: 'checkpoint-missing' } });
    await signer.sign();
    const { data } = (await receipts()).body;
    expect(data).toHaveLength(1);
    const [receipt] = data;
    const { size, root } = await openCheckpoint(
      sha256,
      receipt!.checkpoint,
      readVerifierKey(sha256, receipt!.key),
      verify,
    );
    expect(readCanonical(bytes(receipt!.bytes))).toMatchObject({ streamId: id, position: receipt!.position });
    const leaf = leafHash(sha256, bytes(receipt!.bytes));
    const proof = receipt!.proof.map(bytes);
    expect(verifyInclusion(sha256, { leaf, index: receipt!.position - 1, size, proof, root })).toBe(true);
    const ben = await signUpInvestor(server);
    const other = await call(server, `GET /transactions/${id}/receipts`, { token: ben.token });
    expect(other).toMatchObject({ status: 404, body: { code: 'transaction-not-found' } });
  });

  it.each([
    'GET /ledger/inclusion/0',
    'GET /ledger/inclusion/-1',
    'GET /ledger/inclusion/1e3',
    'GET /ledger/inclusion/x',
    'GET /ledger/consistency?from=0&to=3',
    'GET /ledger/consistency?from=4&to=3',
    'GET /ledger/consistency?from=1&to=999999999',
    'GET /ledger/consistency?from=1',
    'GET /ledger/consistency?from=1&to=2&to=3',
  ])('%s is refused', async (path) => {
    expect((await call(server, path)).status).toBe(400);
  });

  it('nothing is signed over events that do not lead to the root', async () => {
    await grow(1);
    const superuser = new pg.Client({ connectionString: server.database.superuserUrl });
    await superuser.connect();
    const change = async (sql: string): Promise<void> => {
      await superuser.query("set session_replication_role = 'replica'");
      await superuser.query(sql);
    };
    await change(
      "update ledger.events set bytes = bytes || '\\x00' where position = (select position from ledger.head)",
    );
    await expect(signer.sign()).rejects.toThrow("do not lead to the root in the ledger's head");
    await superuser.end();
    expect((await latest()).size).toBeLessThan((await signer.grownTo()) ?? 0);
  });
});

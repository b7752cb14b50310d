import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type CheckpointAnswer,
  type ConsistencyAnswer,
  type EventReceipt,
  type EventReceiptsAnswer,
  type InclusionAnswer,
} from '@clearfold/contracts';
import {
  type Checkpoint,
  fromBase64,
  leafHash,
  openCheckpoint,
  openHandOver,
  readCanonical,
  readVerifierKey,
  verifierKey,
  verifyConsistency,
  verifyInclusion,
} from '@clearfold/ledger';
import pg from 'pg';
import {
  EventStore,
  keyAt,
  noteKeyOf,
  notesOf,
  readKeyHistory,
  sha256,
  verifyLedger,
  verifySignature,
  type Vouched,
  vouchedBy,
} from '@clearfold/ledger-store';
import { call } from '#testing/call.js';
import { addWallet, fund, requestDeposit } from '#testing/money.js';
import { signInStaff, signUpInvestor } from '#testing/people.js';
import { draftOf, requestFor } from '@clearfold/ledger-store/testing';
import { startTestServer, type TestServer } from '#testing/test-server.js';
import { CheckpointKey } from './checkpoint-key.js';
import { CheckpointSigner } from './checkpoint-signer.js';
import { rotateKeyCommand } from '@clearfold/ledger-store/commands';

const bytes = (text: string): Uint8Array => fromBase64(text) ?? new Uint8Array();

const NEXT = 'the next key that only tests know, 32';
const ORIGIN = 'clearfold.example/ledger';

describe('checkpoints and proofs over HTTP', () => {
  const checkpointSink = join(mkdtempSync(join(tmpdir(), 'clearfold-sink-')), 'checkpoints');
  let server: TestServer;
  let signer: CheckpointSigner;
  beforeAll(async () => {
    server = await startTestServer({
      checkpointKey: 'a key that only the tests know, 32 long',
      checkpointNextKey: NEXT,
      checkpointSink,
    });
    signer = server.app.get(CheckpointSigner, { strict: false });
  });
  afterAll(() => server.close());

  const latest = async (): Promise<Checkpoint> => {
    const { body } = await call<CheckpointAnswer>(server, 'GET /ledger/checkpoints/latest');
    return openCheckpoint(sha256, body.checkpoint, readVerifierKey(sha256, body.key), verifySignature);
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
    // With the event that names the key.
    const { origin, size, root } = await latest();
    expect({ origin, size }).toEqual({ origin: 'clearfold.example/ledger', size: 4 });
    const [head] = await server.dataSource.query<[{ root: Buffer }]>('select root from ledger.head');
    expect(Buffer.compare(head.root, root)).toBe(0);
    expect(readFileSync(checkpointSink, 'utf8')).toContain('clearfold.example/ledger\n4\n');
  });

  // 700 events: two kept nodes of the eighth level, a tail, and a tree that is no power of two.
  it('proves every event against the latest checkpoint, and each checkpoint against an earlier one', async () => {
    const before = await latest();
    await grow(696);
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
      verifySignature,
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

  const SECRETS = { CHECKPOINT_KEY: 'a key that only the tests know, 32 long', CHECKPOINT_NEXT_KEY: NEXT };
  const rotate = async (changes: Record<string, string> = {}): Promise<number> =>
    rotateKeyCommand({ DATABASE_URL: server.settings.databaseUrl, ...SECRETS, ...changes }, () => {});

  it('the operator hands the key over as an event, and whoever has the first key can follow', async () => {
    const first = (await call<CheckpointAnswer>(server, 'GET /ledger/checkpoints/latest')).body;
    expect((await call(server, 'GET /ledger/checkpoints/hand-overs')).body).toEqual({ data: [] });
    await expect(rotate({ CHECKPOINT_NEXT_KEY: 'short' })).rejects.toThrow('CHECKPOINT_NEXT_KEY');
    expect(await rotate()).toBe(0);
    // The key that handed over signs no more.
    expect(await rotate()).toBe(1);
    await signer.sign();
    const { body: now } = await call<CheckpointAnswer>(server, 'GET /ledger/checkpoints/latest');
    expect(now.key).not.toBe(first.key);
    const { body } = await call<EventReceiptsAnswer>(server, 'GET /ledger/checkpoints/hand-overs');
    expect(body.data).toHaveLength(1);
    const [{ bytes: canonical, position, proof, key, checkpoint }] = body.data as [EventReceipt];
    const { event } = readCanonical(bytes(canonical));
    if (event.type !== 'CheckpointKeyRotated') throw new Error(event.type);
    expect([event.fromKey, event.toKey, key]).toEqual([first.key, now.key, now.key]);
    const next = await openHandOver(sha256, event, verifySignature);
    const { size, root } = await openCheckpoint(sha256, checkpoint, next, verifySignature);
    const leaf = leafHash(sha256, bytes(canonical));
    expect(verifyInclusion(sha256, { leaf, index: position - 1, size, proof: proof.map(bytes), root })).toBe(true);
  });

  it('the ledger’s own check holds every checkpoint, in the database and outside, to the key of its size', async () => {
    const superuser = new pg.Client({ connectionString: server.database.superuserUrl, pipeline: true });
    await superuser.connect();
    const vouched = vouchedBy(server.settings);
    const findings = async () => (await verifyLedger(superuser, () => {}, vouched)).findings;
    expect(await findings()).toEqual([]);
    await superuser.query('create temp table kept as table ledger.checkpoints');
    await superuser.query("set session_replication_role = 'replica'");
    const after = async (change: string): Promise<string[]> => {
      await superuser.query(change);
      const found = await findings();
      await superuser.query('delete from ledger.checkpoints');
      await superuser.query('insert into ledger.checkpoints select * from kept');
      return found.map(({ what }) => what);
    };
    const one = '(select size from ledger.checkpoints order by size limit 1 offset 1)';
    expect(await after(`delete from ledger.checkpoints where size = ${one}`)).toEqual([
      expect.stringMatching(/lacks the row \d+ that stands outside/),
    ]);
    expect(await after(`update ledger.checkpoints set root = sha256('x') where size = ${one}`)).toEqual([
      expect.stringMatching(/root is not the log's/),
    ]);
    expect(await after(`update ledger.checkpoints set size = size - 1 where size = ${one}`)).toHaveLength(2);
    expect(
      await after(`update ledger.checkpoints set note = (select note from kept order by size desc limit 1)
        where size = ${one}`),
    ).toContainEqual(expect.stringMatching(/does not stand outside|No signature/));
    expect(
      await after(
        `update ledger.checkpoints set note = overlay(note placing 'AAAA' from length(note) - 20) where size = ${one}`,
      ),
    ).toContainEqual(expect.stringMatching(/The signature is not valid/));
    expect(
      await after(`insert into ledger.checkpoints select 1000000, root, note, signed_at from kept limit 1`),
    ).toHaveLength(1);
    // An outside file that knows more than the log has: its end was cut off.
    const file = String(vouched.checkpointFile);
    const notes = notesOf(file);
    const alsoVouched = (note: string): Vouched => {
      const checkpointFile = `${file}.other`;
      writeFileSync(checkpointFile, [...notes, note].map((each) => `${each}\n`).join(''));
      return { ...vouched, checkpointFile };
    };
    const cut = alsoVouched(notes.at(-1)!.replace(/\n\d+\n/, '\n999999\n'));
    const {
      findings: [lost],
    } = await verifyLedger(superuser, () => {}, cut);
    expect(lost).toMatchObject({ what: 'a checkpoint outside covers 999999 events' });
    // One of a size at which this log ends no batch: it was signed over another log, and what follows the one before is bad.
    const [{ size, after: sound }] = (
      await superuser.query<{ size: number; after: number }>(
        `select b.first_position::int as size, (select max(size)::int from kept where size < b.first_position) as after
         from ledger.batches b where b.last_position > b.first_position order by 1 desc limit 1`,
      )
    ).rows as [{ size: number; after: number }];
    const key = server.app.get(CheckpointKey, { strict: false });
    const history = await readKeyHistory(async (text, values) => (await superuser.query(text, values)).rows);
    const signedBy = String(keyAt(history, size));
    const elsewhere = key.sign({ size, root: sha256(new Uint8Array()) }, signedBy);
    expect((await verifyLedger(superuser, () => {}, alsoVouched(elsewhere))).findings).toEqual([
      { position: (sound ?? 0) + 1, what: `a checkpoint outside covers ${size} events, where no batch ends` },
    ]);
    const strange = { keys: [verifierKey(sha256, noteKeyOf('a key of somebody else, 32 letters', ORIGIN).key)] };
    expect((await verifyLedger(superuser, () => {}, strange)).findings.map(({ what }) => what)).toEqual([
      expect.stringMatching(/never signed checkpoints of this log/),
    ]);
    await superuser.end();
  });
});

import { createHash, generateKeyPairSync, sign, webcrypto } from 'node:crypto';
import { type EventReceipt, type LedgerFact } from '@clearfold/contracts';
import {
  canonicalBytes,
  CHECKPOINT_KEY_STREAM,
  handOverText,
  type LedgerEvent,
  type EventEnvelope,
  toBase64,
  verifierKey,
} from '@clearfold/ledger';
import { type LogSigner, SignedLog } from '@clearfold/ledger/testing';
import { readSeenLog } from '@clearfold/ui/proof';
import { HttpError } from 'react-admin';
import { type ConsoleDataProvider } from '../providers/data-provider';
import { checkLatest } from './check-log';
import { proveEvent } from './prove-event';

// jsdom has no WebCrypto; Node's is the same interface.
beforeAll(() => Object.defineProperty(window.crypto, 'subtle', { value: webcrypto.subtle, configurable: true }));
beforeEach(() => localStorage.clear());

const sha256 = (bytes: Uint8Array): Uint8Array => Uint8Array.from(createHash('sha256').update(bytes).digest());

const newSigner = (): LogSigner => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const raw = publicKey.export({ type: 'spki', format: 'der' }).subarray(-32);
  const key = { name: 'clearfold.example/ledger', publicKey: Uint8Array.from(raw) };
  return { sha256, key, sign: (text) => Uint8Array.from(sign(null, text, privateKey)) };
};

const INVESTOR_ID = '8c1f0a52-7b9e-4f0b-9a61-2f60d2f1c0aa';
const id = (n: number): string => `11111111-1111-4111-8111-${String(n).padStart(12, '0')}`;
const depositOf = (creditedCents: bigint): LedgerEvent => ({
  type: 'DepositApproved',
  investorId: INVESTOR_ID,
  currency: 'BTC',
  creditedCents,
  noteDigest: undefined,
});

const recordedAt = (position: number, event: LedgerEvent, streamId = id(position)): EventEnvelope<LedgerEvent> => ({
  position,
  recordedAt: Date.UTC(2026, 10, 1) + position,
  streamId,
  actor: { kind: 'staff', id: id(900) },
  commandId: id(500 + position),
  event,
});

/** Deposits of so many cents as their position says. */
const logOf = (length: number): Uint8Array[] =>
  Array.from({ length }, (_, at) => canonicalBytes(recordedAt(at + 1, depositOf(BigInt(at + 1)))));

const AT = 5;

/** What the page shows of the event at 5. */
const fact: LedgerFact = {
  id: String(AT),
  position: AT,
  type: 'DepositApproved',
  at: new Date(Date.UTC(2026, 10, 1) + AT).toISOString(),
  recordId: id(AT),
  cause: { actor: { kind: 'staff', id: id(900) }, commandId: id(505) },
  by: 'A reviewer',
  payload: { investorId: INVESTOR_ID, currency: 'BTC', creditedCents: '5' },
  postings: [
    { account: 'external/BTC', amount: -0.05, balance: -1 },
    { account: `investor/${INVESTOR_ID}/available`, amount: 0.05, balance: 1 },
  ],
};

/** The server, as the console asks it; what a test gives instead is its lie. */
const server = (log: SignedLog, lies: object = {}): ConsoleDataProvider =>
  ({
    eventReceipt: async (position: string) => ({ data: (await log.receiptsOf(Number(position)))[0] }),
    latestCheckpoint: async () => ({ data: { key: log.key, checkpoint: await log.checkpoint() } }),
    consistency: async (from: number, to: number) => ({ data: { from, to, proof: await log.consistency(from, to) } }),
    handOvers: async () => ({ data: { data: [] } }),
    ...lies,
  }) as unknown as ConsoleDataProvider;

const signer = newSigner();
const honest = new SignedLog(logOf(7), signer);
const grown = new SignedLog(logOf(12), signer);

/** Another letter in the middle: still base 64. */
const altered = (text: string): string => {
  const at = Math.floor(text.length / 2);
  return text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1);
};

it('takes an honest log and what it grows to, and remembers key and checkpoint', async () => {
  await expect(proveEvent(fact, server(honest))).resolves.toEqual({
    size: 7,
    name: 'clearfold.example/ledger',
    sizeBefore: undefined,
  });
  expect(readSeenLog()).toMatchObject({ key: honest.key });
  await expect(proveEvent(fact, server(grown))).resolves.toMatchObject({ size: 12, sizeBefore: 7 });
  await expect(checkLatest(server(grown))).resolves.toMatchObject({ size: 12, sizeBefore: 12 });
});

describe('finds on the page', () => {
  const [out, into] = fact.postings as [LedgerFact['postings'][0], LedgerFact['postings'][0]];
  it.each<[lie: string, change: Partial<LedgerFact>]>([
    ['another type', { type: 'DepositRejected' }],
    ['another instant', { at: '2026-11-01T00:00:00.006Z' }],
    ['another stream', { recordId: id(6) }],
    ['another command', { cause: { ...fact.cause, commandId: id(506) } }],
    ['another person', { cause: { ...fact.cause, actor: { kind: 'staff', id: id(901) } } }],
    ['another kind of person', { cause: { ...fact.cause, actor: { kind: 'investor', id: id(900) } } }],
    ['another amount', { payload: { ...fact.payload, creditedCents: '6' } }],
    ['a field less', { payload: { investorId: INVESTOR_ID, currency: 'BTC' } }],
    ['a field more', { payload: { ...fact.payload, note: 'x' } }],
    ['another amount moved', { postings: [out, { ...into, amount: 0.06 }] }],
    ['another account moved', { postings: [{ ...out, account: 'external/ETH' }, into] }],
    ['a posting less', { postings: [out] }],
    ['a posting more', { postings: [out, into, out] }],
    ['no movement', { postings: [] }],
  ])('%s than in the event', async (_lie, change) => {
    await expect(proveEvent({ ...fact, ...change }, server(honest))).rejects.toMatchObject({ fault: 'facts-differ' });
  });
});

describe('finds in the receipt', () => {
  it.each<[lie: string, change: (receipt: EventReceipt) => Partial<EventReceipt>, fault: string]>([
    ['altered bytes', ({ bytes }) => ({ bytes: altered(bytes) }), 'leaf-wrong'],
    ['a leaf of something else', ({ leaf }) => ({ leaf: altered(leaf) }), 'leaf-wrong'],
    ['a step of the path missing', ({ proof }) => ({ proof: proof.slice(1) }), 'path-wrong'],
    ['another place in the log', () => ({ position: 4 }), 'path-wrong'],
    ['a place behind the log', () => ({ position: 8 }), 'path-wrong'],
    ['a changed size', ({ checkpoint }) => ({ checkpoint: checkpoint.replace('\n7\n', '\n8\n') }), 'signature-wrong'],
    ['a key that is none', () => ({ key: 'nobody' }), 'signature-wrong'],
  ])('%s', async (_lie, change, fault) => {
    const [receipt] = await honest.receiptsOf(AT);
    const eventReceipt = async () => ({ data: { ...receipt!, ...change(receipt!) } });
    await expect(proveEvent(fact, server(honest, { eventReceipt }))).rejects.toMatchObject({ fault });
    expect(readSeenLog()).toBeUndefined();
  });

  it('another event, however well it is proved', async () => {
    const eventReceipt = async () => ({ data: (await honest.receiptsOf(4))[0] });
    await expect(proveEvent(fact, server(honest, { eventReceipt }))).rejects.toMatchObject({ fault: 'facts-differ' });
  });
});

describe('once it has seen a log, finds', () => {
  beforeEach(() => checkLatest(server(honest)));

  it('another key, however valid its signatures', async () => {
    const stranger = server(new SignedLog(logOf(12), newSigner()));
    await expect(checkLatest(stranger)).rejects.toMatchObject({ fault: 'key-changed' });
    await expect(proveEvent(fact, stranger)).rejects.toMatchObject({ fault: 'key-changed' });
  });

  it.each([7, 12])('a past rewritten and signed with the right key, %d events long', async (size) => {
    const rewritten = logOf(size).with(1, canonicalBytes(recordedAt(2, depositOf(99n))));
    const forked = server(new SignedLog(rewritten, signer));
    await expect(checkLatest(forked)).rejects.toMatchObject({ fault: 'log-rewritten' });
    await expect(proveEvent(fact, forked)).rejects.toMatchObject({ fault: 'log-rewritten' });
    // What held before is what the next check starts from.
    await expect(checkLatest(server(grown))).resolves.toMatchObject({ sizeBefore: 7 });
  });

  it('a log that lost its newest events', async () => {
    const consistency = () => Promise.reject(new HttpError('No such size.', 400, { code: 'log-size-invalid' }));
    const shorter = server(new SignedLog(logOf(6), signer), { consistency });
    await expect(checkLatest(shorter)).rejects.toMatchObject({ fault: 'log-rewritten' });
  });

  it('no verdict in a proof that does not come', async () => {
    const consistency = () => Promise.reject(new HttpError('Try again.', 503, { code: 'ledger-unavailable' }));
    await expect(checkLatest(server(grown, { consistency }))).rejects.toBeInstanceOf(HttpError);
  });
});

describe('once the key was handed over', () => {
  const next = newSigner();
  const keys = { fromKey: honest.key, toKey: verifierKey(sha256, next.key) };

  /** The log with a hand-over at 8, signed by somebody for the next key. */
  const rotated = (by: LogSigner): SignedLog => {
    const signature = toBase64(by.sign(Buffer.from(handOverText(keys))));
    const event: LedgerEvent = { type: 'CheckpointKeyRotated', ...keys, signature };
    const events = [...logOf(7), canonicalBytes(recordedAt(8, event, CHECKPOINT_KEY_STREAM))];
    return new SignedLog(events, next);
  };
  const showing = (log: SignedLog, ...positions: number[]): ConsoleDataProvider =>
    server(log, { handOvers: async () => ({ data: { data: await log.receiptsOf(...positions) } }) });
  beforeEach(() => checkLatest(server(honest)));

  it('takes the next key from the one it knew', async () => {
    await expect(proveEvent(fact, showing(rotated(signer), 8))).resolves.toMatchObject({ size: 8, sizeBefore: 7 });
    await expect(checkLatest(server(honest))).rejects.toMatchObject({ fault: 'key-changed' });
  });

  it('refuses a next key that signed for itself, or that nobody shows', async () => {
    await expect(checkLatest(showing(rotated(next), 8))).rejects.toMatchObject({ fault: 'key-changed' });
    await expect(checkLatest(showing(rotated(signer)))).rejects.toMatchObject({ fault: 'key-changed' });
  });
});

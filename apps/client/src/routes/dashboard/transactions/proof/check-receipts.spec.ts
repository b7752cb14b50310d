import { webcrypto } from 'node:crypto';
import { type EventReceipt } from '@clearfold/contracts';
import { type SeenLog, sha256, verifyEd25519 } from '@clearfold/ui/proof';
import { DEPOSIT_ID, ledgerOf, LedgerServer, newSigner, withHandOver } from '#testing/ledger-server.ts';
import { type CheckedProof, checkReceipts, type Claim } from './check-receipts';

// jsdom has no WebCrypto; Node's is the same interface.
beforeAll(() => Object.defineProperty(window.crypto, 'subtle', { value: webcrypto.subtle, configurable: true }));

const AMOUNT = 125_075n;
const shown: Claim['shown'] = { _id: DEPOSIT_ID, type: 'deposit', amount: 1250.75, status: 'approved' };

const check = async (server: LedgerServer, { seen, receipts, ...rest }: Partial<Claim> = {}): Promise<CheckedProof> =>
  checkReceipts(
    { sha256, verifySignature: verifyEd25519 },
    {
      shown,
      receipts: receipts ?? (await server.receipts()),
      seen,
      consistency: server.consistency,
      handOvers: () => Promise.resolve([]),
      ...rest,
    },
  );

const [signer, next] = [newSigner(), newSigner()];
const honest = new LedgerServer(ledgerOf(AMOUNT), signer);

const seenAt = async (server: LedgerServer): Promise<SeenLog> => (await check(server)).seen;

/** The receipts with one of them changed. */
const tampered = async (change: (receipt: EventReceipt) => Partial<EventReceipt>): Promise<EventReceipt[]> => {
  const [first, second] = await honest.receipts();
  return [first!, { ...second!, ...change(second!) }];
};

/** Another letter in the middle: still base 64. */
const altered = (text: string): string => {
  const at = Math.floor(text.length / 2);
  return text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1);
};

it('takes an honest log, and remembers its key and checkpoint', async () => {
  const checked = await check(honest);
  const [{ key, checkpoint }] = (await honest.receipts()) as [EventReceipt];
  expect(checked).toEqual({
    events: 2,
    name: 'clearfold.example/ledger',
    size: 7,
    sizeBefore: undefined,
    seen: { key, checkpoint: expect.stringContaining(checkpoint.split('\n\n')[0]!) },
  });
});

it.each([7, 8, 12])('takes the same log grown to %d events', async (size) => {
  const seen = await seenAt(honest);
  await expect(check(honest.over(ledgerOf(AMOUNT, size)), { seen })).resolves.toMatchObject({ size, sizeBefore: 7 });
});

it('takes a checkpoint older than the one seen, when the log still has both', async () => {
  const grown = honest.over(ledgerOf(AMOUNT, 12));
  const seen = await seenAt(grown);
  const checked = await check(honest, { seen, consistency: grown.consistency });
  expect(checked).toMatchObject({ size: 12, sizeBefore: 12, seen });
});

describe('once the checkpoint key was handed over', () => {
  const rotated = (by = signer) => new LedgerServer(withHandOver(ledgerOf(AMOUNT), signer, next, by), next);

  it('takes the next key from the one pinned, and pins it', async () => {
    const server = rotated();
    const checked = await check(server, { seen: await seenAt(honest), handOvers: () => server.receiptsOf(8) });
    const [{ key }] = (await server.receipts()) as [EventReceipt];
    expect(checked).toMatchObject({ size: 8, sizeBefore: 7, seen: { key } });
    // From then on the old key is another one.
    await expect(check(honest, { seen: checked.seen })).rejects.toMatchObject({ fault: 'key-changed' });
  });

  it.each<[what: string, server: LedgerServer, at: number[]]>([
    ['nobody shows how', rotated(), []],
    ['an event is shown that is none', rotated(), [3]],
    ['the next key signed for itself', rotated(next), [8]],
  ])('refuses the next key where %s', async (_, server, at) => {
    const handOvers = () => server.receiptsOf(...at);
    await expect(check(server, { seen: await seenAt(honest), handOvers })).rejects.toMatchObject({
      fault: 'key-changed',
    });
  });

  it('refuses a hand-over that the log does not hold', async () => {
    const server = new LedgerServer(ledgerOf(AMOUNT, 12), next);
    const handOvers = () => rotated().receiptsOf(8);
    const [shownReceipt] = await handOvers();
    const [{ checkpoint }] = (await server.receipts()) as [EventReceipt];
    const lying = () => Promise.resolve([{ ...shownReceipt!, checkpoint }]);
    await expect(check(server, { seen: await seenAt(honest), handOvers: lying })).rejects.toMatchObject({
      fault: 'path-wrong',
    });
  });
});

describe('finds', () => {
  it.each<[lie: string, change: (receipt: EventReceipt) => Partial<EventReceipt>, fault: string]>([
    ['altered bytes', ({ bytes }) => ({ bytes: altered(bytes) }), 'leaf-wrong'],
    ['a leaf of something else', ({ leaf }) => ({ leaf: altered(leaf) }), 'leaf-wrong'],
    ['a step of the path changed', ({ proof: [a, ...rest] }) => ({ proof: [altered(a!), ...rest] }), 'path-wrong'],
    ['a step of the path missing', ({ proof }) => ({ proof: proof.slice(1) }), 'path-wrong'],
    ['another place in the log', ({ position }) => ({ position: position - 1 }), 'path-wrong'],
    ['a changed size', ({ checkpoint }) => ({ checkpoint: checkpoint.replace('\n7\n', '\n8\n') }), 'signature-wrong'],
    ['no signature', ({ checkpoint }) => ({ checkpoint: checkpoint.split('—')[0]! }), 'signature-wrong'],
  ])('%s', async (_lie, change, fault) => {
    await expect(check(honest, { receipts: await tampered(change) })).rejects.toMatchObject({ fault });
  });

  it('a signature of somebody else under the right name', async () => {
    const impostor = new LedgerServer(ledgerOf(AMOUNT));
    const receipts = await Promise.all(
      (await honest.receipts()).map(async (receipt) => ({ ...receipt, checkpoint: await impostor.checkpoint() })),
    );
    await expect(check(honest, { receipts })).rejects.toMatchObject({ fault: 'signature-wrong' });
  });

  it('another key than the one pinned, however valid its signatures', async () => {
    const seen = await seenAt(honest);
    await expect(check(new LedgerServer(ledgerOf(AMOUNT)), { seen })).rejects.toMatchObject({ fault: 'key-changed' });
  });

  it.each([7, 12])('a fork: the past rewritten, signed with the right key, %d events long', async (size) => {
    const seen = await seenAt(honest);
    const past = ledgerOf(AMOUNT, size);
    // The second event is another now.
    const forked = honest.over(past.with(1, past[0]!));
    await expect(check(forked, { seen })).rejects.toMatchObject({ fault: 'log-rewritten' });
  });

  it('a log that lost its newest events', async () => {
    const seen = await seenAt(honest.over(ledgerOf(AMOUNT, 12)));
    const consistency = () => Promise.resolve(undefined);
    await expect(check(honest, { seen, consistency })).rejects.toMatchObject({ fault: 'log-rewritten' });
  });

  it.each<[what: string, change: Partial<Claim['shown']>]>([
    ['another amount', { amount: 1250.76 }],
    ['another status', { status: 'pending' }],
    ['another type', { type: 'withdrawal' }],
    ['another transaction', { _id: '9b1c3f0e-93a4-4e2c-8d0e-6a7f1c2d3e4f' }],
  ])('%s on the page than in the events', async (_what, change) => {
    await expect(check(honest, { shown: { ...shown, ...change } })).rejects.toMatchObject({ fault: 'facts-differ' });
  });

  it('a receipt withheld', async () => {
    const [first] = await honest.receipts();
    await expect(check(honest, { receipts: [first!] })).rejects.toMatchObject({ fault: 'facts-differ' });
    await expect(check(honest, { receipts: [] })).rejects.toMatchObject({ fault: 'facts-differ' });
  });
});

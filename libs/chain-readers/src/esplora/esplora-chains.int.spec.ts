import fc from 'fast-check';
import { ChainFault } from '../chain-fault.js';
import type { ChainReader } from '../chain-reader.js';
import { type TestTransaction, testTransaction } from '../testing/esplora-chain.js';
import { startEsploraServer } from '../testing/esplora-server.js';
import { RecordedLines } from '../testing/recorded-lines.js';
import { esploraReader } from './esplora-reader.js';

/** More with FC_RUNS; other ones with FC_SEED. A failure prints its seed. */
const RUNS = Number(process.env['FC_RUNS'] ?? 30);
const SEED = process.env['FC_SEED'] ? { seed: Number(process.env['FC_SEED']) } : {};
const SIGNAL = new AbortController().signal;
const WALLET = 'bcrt1qwallet';
const PEOPLE = [WALLET, WALLET, 'bcrt1qada', 'bcrt1qbob', undefined];

const payment = fc.record({ address: fc.constantFrom(...PEOPLE), satoshis: fc.nat(100) });
/** Whoever pays pays enough. */
const transaction = fc
  .tuple(fc.array(payment, { maxLength: 3 }), fc.array(payment, { minLength: 1, maxLength: 3 }), fc.nat(9))
  .map(([inputs, outputs, name]): TestTransaction => {
    const paid = outputs.map((output, place) => ({ ...output, satoshis: place < inputs.length ? output.satoshis : 0 }));
    const paying = inputs.map((input, place) => ({
      ...input,
      satoshis: input.satoshis + (paid[place]?.satoshis ?? 0),
    }));
    return testTransaction(paying, inputs.length === 0 ? outputs : paid, String(name));
  });
/** Some of them come again, as what a reorganisation left out does. */
const transactions = fc.array(transaction, { minLength: 10, maxLength: 40, size: 'max' });
const acts = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ mine: fc.array(fc.nat(99), { maxLength: 4 }) }) },
    { weight: 1, arbitrary: fc.record({ rollback: fc.integer({ min: 1, max: 4 }) }) },
    { weight: 3, arbitrary: fc.record({ step: fc.integer({ min: 1, max: 4 }) }) },
    { weight: 1, arbitrary: fc.record({ lostStep: fc.integer({ min: 1, max: 4 }) }) },
  ),
  { maxLength: 60, size: 'max' },
);

it('are read whole by steps of any length, whatever is reorganised, lost and read again on the way', async () => {
  await fc.assert(
    fc.asyncProperty(transactions, acts, async (known, chosen) => {
      const server = await startEsploraServer();
      try {
        /** The chain as it is, apart from the server: what is in each block. */
        const blocks: TestTransaction[][] = [[]];
        const mine = (places: readonly number[]): void => {
          const inBlocks = new Set(blocks.flat().map(({ txid }) => txid));
          const wanted = places.map((place) => known[place % known.length]!);
          const block = [...new Map(wanted.map((one) => [one.txid, one])).values()].filter(
            (one) => !inBlocks.has(one.txid),
          );
          blocks.push(block);
          server.mine(...block);
        };
        const config = { url: server.url, address: WALLET, genesisHash: server.genesisHash, fromHeight: 1 };
        const reader = esploraReader(config);
        let recorded = RecordedLines.none;
        for (const act of chosen) {
          if ('mine' in act) mine(act.mine);
          else if ('rollback' in act) {
            const gone = Math.min(act.rollback, blocks.length - 1);
            blocks.splice(blocks.length - gone);
            server.rollback(gone);
          } else {
            const stepped = await stepOrLag(
              reader,
              recorded,
              'step' in act ? act.step : act.lostStep,
              blocks.length - 1,
            );
            if ('step' in act) recorded = stepped;
          }
        }
        while (blocks.length <= (recorded.cursor?.height ?? 1)) mine([]);
        const end = await recorded.upToTip(reader, 3);
        expect(changes(end)).toEqual(changesOf(blocks));
        await expect(reader.balanceAt(end.cursor!)).resolves.toBe(end.sum);
      } finally {
        await server.stop();
      }
    }),
    { numRuns: RUNS, ...SEED },
  );
});

const stepOrLag = async (
  reader: ChainReader,
  known: RecordedLines,
  maxBlocks: number,
  tip: number,
): Promise<RecordedLines> => {
  try {
    return known.with(await reader.step(known.cursor, { maxBlocks, signal: SIGNAL }));
  } catch (error) {
    expect(error).toBeInstanceOf(ChainFault);
    expect(error).toMatchObject({ code: 'lags' });
    expect(tip).toBeLessThan(known.cursor?.height ?? 1);
    return known;
  }
};

/** By how much each transaction changed the wallet, in which block, by the lines. */
const changes = (lines: RecordedLines): Map<string, bigint> => {
  const found = new Map<string, bigint>();
  for (const { transactionId, height, units } of lines.all) {
    const key = `${height}/${transactionId}`;
    found.set(key, (found.get(key) ?? 0n) + units);
  }
  return new Map([...found].filter(([, units]) => units !== 0n).sort());
};

const changesOf = (blocks: readonly (readonly TestTransaction[])[]): Map<string, bigint> =>
  new Map(
    blocks
      .flatMap((block, height) =>
        block.map(({ txid, inputs, outputs }): [string, bigint] => {
          const own = (payments: TestTransaction['inputs']): number =>
            payments.reduce((sum, { address, satoshis }) => sum + (address === WALLET ? satoshis : 0), 0);
          return [`${height}/${txid}`, BigInt(own(outputs) - own(inputs))];
        }),
      )
      .filter(([, units]) => units !== 0n)
      .sort(),
  );

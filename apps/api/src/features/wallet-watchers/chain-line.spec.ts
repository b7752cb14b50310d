import { type ChainTransfer } from '@clearfold/chain-readers';
import { chainLine } from './chain-line.js';

const ACCOUNT = '5f0c8a52-6f0e-4e0a-9d57-0a3f6a2b7c11';

/** Of the example in docs/outside-accounts.md; ids and digests were worked out from its words by another program. */
const CAME: ChainTransfer = {
  transactionId: `0x${'ab'.repeat(32)}`,
  index: 3,
  kind: 'transfer',
  units: 250_000_000n,
  height: 25_000_007,
  blockHash: `0x${'cd'.repeat(32)}`,
  day: '2026-11-20',
  counterparty: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
};
const FEE: ChainTransfer = {
  transactionId: 'ab'.repeat(32),
  index: -2,
  kind: 'fee',
  units: -141n,
  height: 900_000,
  blockHash: 'cd'.repeat(32),
  day: '2026-11-20',
};

describe('the line of a transfer', () => {
  it.each([
    [
      'that came',
      CAME,
      'f0359c4b-c931-8392-ad9f-8adc94b8e439',
      'bb61b34b1319e9af4c57960e540b560ed04f5176df349455ff0ddbc3b5bb5b6c',
    ],
    [
      'that is a fee',
      FEE,
      '5966aa17-e2ad-8aaf-aa36-e1cc436b2043',
      'bbb6b430d8b0e380d9149d0f0e7b7c25e9a689afc9ccfda56c74137de2da3122',
    ],
  ])('%s has the id and the digest that the documents say', (_, transfer, id, lineDigest) => {
    expect(chainLine(ACCOUNT, transfer)).toMatchObject({ id, lineDigest });
  });

  it.each<[string, Partial<ChainTransfer>]>([
    ['transaction', { transactionId: `0x${'ac'.repeat(32)}` }],
    ['index', { index: 4 }],
    ['amount', { units: 250_000_001n }],
  ])('is another one of another %s', (_, other) => {
    expect(chainLine(ACCOUNT, { ...CAME, ...other }).id).not.toBe(chainLine(ACCOUNT, CAME).id);
  });

  it.each<[string, Partial<ChainTransfer>]>([
    ['block', { blockHash: `0x${'ce'.repeat(32)}` }],
    ['height', { height: 25_000_008 }],
    ['day', { day: '2026-11-21' }],
    ['kind', { kind: 'fee' }],
    ['counterparty', { counterparty: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' }],
  ])('is the same one of another %s, with another digest', (_, other) => {
    const [line, same] = [chainLine(ACCOUNT, CAME), chainLine(ACCOUNT, { ...CAME, ...other })];
    expect(same.id).toBe(line.id);
    expect(same.lineDigest).not.toBe(line.lineDigest);
  });
});

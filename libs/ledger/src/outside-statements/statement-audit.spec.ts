import { createHash } from 'node:crypto';
import { type LedgerEvent } from '../deciders.js';
import { fromHex, toHex } from '../log/hex.js';
import { MerkleFrontier } from '../log/merkle.js';
import { OUTSIDE_ACCOUNTS_STREAM } from '../outside-accounts/state.js';
import { BANK, BANK_ID, chainLine, COIN, COIN_ID, statementLine, statementSealed } from '../testing/outside-events.js';
import { recordedAll } from '../testing/staff-story.js';
import { StatementAudit } from './statement-audit.js';

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();
const [ONE, TWO] = ['1a'.repeat(32), '2b'.repeat(32)];

const rootOf = (...digests: readonly string[]): string => {
  const tree = MerkleFrontier.empty(sha256);
  for (const digest of digests) tree.append(fromHex(digest) as Uint8Array);
  return toHex(tree.root());
};
type At = readonly [streamId: string, event: LedgerEvent];
const sealed = (root: string, lines: number, accountId = BANK_ID): At => [accountId, statementSealed({ root, lines })];
const line = (lineDigest: string, accountId = BANK_ID): At => {
  const of = accountId === BANK_ID ? BANK : COIN;
  return ['a0000000-0000-4000-8000-000000000001', { ...statementLine(accountId, of, 1, 1n), lineDigest }];
};

/** What there was, or what is wrong with the last event. */
const audited = (...events: readonly At[]): unknown => {
  const audit = new StatementAudit(sha256);
  const log = recordedAll(events.map(([streamId, event]) => ({ by: 'system', streamId, event })));
  try {
    for (const recorded of log) audit.observe({ recorded, postings: [] });
  } catch (error) {
    return (error as Error).message;
  }
  return audit.counts;
};

describe('the lines of each statement', () => {
  const other = (is: string, was: string): string => `The lines of the statement have the root ${is}, sealed is ${was}`;

  it('have the root that was sealed, once all are there', () => {
    const both = sealed(rootOf(ONE, TWO), 2);
    expect(audited(both)).toEqual({ statements: 1, unfinished: 1 });
    expect(audited(both, line(ONE))).toEqual({ statements: 1, unfinished: 1 });
    expect(audited(both, line(ONE), line(TWO))).toEqual({ statements: 1, unfinished: 0 });
    expect(audited(both, line(TWO), line(ONE))).toBe(other(rootOf(TWO, ONE), rootOf(ONE, TWO)));
  });

  it('are none of a statement without any', () => {
    expect(audited(sealed(rootOf(), 0))).toEqual({ statements: 1, unfinished: 0 });
    expect(audited(sealed(rootOf(ONE), 0))).toBe(other(rootOf(), rootOf(ONE)));
  });

  it('begin anew with the next statement', () => {
    const first = [sealed(rootOf(ONE), 1), line(ONE)] as const;
    expect(audited(...first, sealed(rootOf(TWO), 1), line(TWO))).toEqual({ statements: 2, unfinished: 0 });
    expect(audited(...first, sealed(rootOf(ONE, TWO), 1), line(TWO))).toBe(other(rootOf(TWO), rootOf(ONE, TWO)));
  });

  it('are no more of one that was taken back', () => {
    const takenBack: At = [
      OUTSIDE_ACCOUNTS_STREAM,
      {
        ...{ type: 'StatementWithdrawn', accountId: BANK_ID, number: 1, after: 0, upTo: 2, fromDay: 1, toDay: 2 },
        ...{ fileDigest: ONE, reasonDigest: ONE },
      },
    ];
    const half = [sealed(rootOf(ONE, TWO), 2), line(ONE), takenBack] as const;
    expect(audited(...half)).toEqual({ statements: 1, unfinished: 0 });
    expect(audited(...half, sealed(rootOf(TWO), 1), line(TWO))).toEqual({ statements: 2, unfinished: 0 });
  });

  it('are told apart by their account, and from those of a chain', () => {
    const chain: At = ['a0000000-0000-4000-8000-000000000002', chainLine(5n)];
    const two = [sealed(rootOf(ONE), 1), sealed(rootOf(TWO), 1, COIN_ID)] as const;
    expect(audited(...two, chain, line(TWO, COIN_ID))).toEqual({ statements: 2, unfinished: 1 });
    expect(audited(...two, line(TWO, COIN_ID), line(ONE))).toEqual({ statements: 2, unfinished: 0 });
    expect(audited(chain)).toEqual({ statements: 0, unfinished: 0 });
  });
});

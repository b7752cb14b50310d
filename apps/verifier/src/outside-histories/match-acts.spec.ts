import { arbitraryEnvelopes } from '@clearfold/ledger/testing';
import * as fc from 'fast-check';
import { EVENT_CHANGES, type One, withChange } from '../agreement/changed-events.js';
import { firstFaultOf, recordedWithMatches } from '../agreement/history.js';
import { isNamedAlike } from '../agreement/steps.js';
import { randomOf } from '../agreement/tampering.js';
import { judged } from '../signed-histories/signed-steps.js';

/** More with FC_RUNS; other ones with FC_SEED. A failure prints its seed. */
const RUNS = Number(process.env['FC_RUNS'] ?? 60);
const SEED = process.env['FC_SEED'] ? { seed: Number(process.env['FC_SEED']) } : {};
const LONGEST_MILLISECONDS = Math.max(120_000, RUNS * 1_000);

const [FIRST = []] = fc.sample(arbitraryEnvelopes(1, 'unknown'), { numRuns: 1, seed: 1 });
const told = (seed: number) => recordedWithMatches(FIRST.slice(0, 1), randomOf(seed));

/** What is changed is mostly what came by chance, which is behind the rest. */
const nearTheEnd = (random: () => number): (() => number) => {
  let isFirst = true;
  return () => {
    const chance = isFirst ? 0.55 + 0.45 * random() : random();
    isFirst = false;
    return chance;
  };
};

type First = Pick<One, 'actor'> & { readonly says: string };

/** How a match, or the first of one, follows what stands before it in its stream. */
const kindOf = ({ event, actor }: One, first: First | undefined): string => {
  const says = saysOf(event);
  if (first?.says !== says) return `${event.type} anew`;
  return `${event.type} ${first.actor.id === actor.id ? 'by the same person' : 'by another person'}`;
};

const saysOf = (event: One['event']): string => {
  const { lineId, rate } = event as { lineId?: string; rate?: string };
  return `${lineId} ${rate}`;
};

const counted = (log: readonly One[], counts: Map<string, number>): void => {
  const firsts = new Map<string, First>();
  for (const one of log) {
    if (!/^(Deposit|Withdrawal)Match/.test(one.event.type) || !one.commandId.startsWith('e6')) continue;
    const kind = kindOf(one, firsts.get(one.streamId));
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    firsts.set(one.streamId, { actor: one.actor, says: saysOf(one.event) });
  }
};

describe('what people find at a rate by chance', () => {
  it(
    'is judged alike by the offline verifier and the ledger',
    () => {
      const counts = new Map<string, number>();
      fc.assert(
        fc.property(fc.integer(), (seed) => {
          const log = told(seed).map(({ recorded }) => recorded as One);
          counted(log, counts);
          expect(judged(log).says).toBe('nothing');
          expect(firstFaultOf(log.map((recorded) => ({ recorded })))).toBeUndefined();
        }),
        { numRuns: RUNS, ...SEED },
      );
      // Of the same by another person there is an endorsement only where the first is gone, and of the same person by break-glass.
      for (const request of ['Deposit', 'Withdrawal'])
        for (const kind of [
          'Endorsed anew',
          'Endorsed by another person',
          'ed by another person',
          'ed by the same person',
        ])
          expect([kind, counts.get(`${request}Match${kind}`)]).not.toEqual([kind, undefined]);
    },
    LONGEST_MILLISECONDS,
  );

  it.each(EVENT_CHANGES)(
    'is judged alike where %s',
    (change) => {
      fc.assert(
        fc.property(fc.integer(), (seed) => {
          const history = withChange(told(seed), change, nearTheEnd(randomOf(seed)));
          const { position, says } = judged(history.map(({ recorded }) => recorded));
          const own = firstFaultOf(history);
          expect([says, own?.position]).toEqual([says, position]);
          expect([says, own?.check, isNamedAlike(says.split(':')[0], own?.check)]).toEqual([says, own?.check, true]);
        }),
        { numRuns: RUNS, ...SEED },
      );
    },
    LONGEST_MILLISECONDS,
  );
});

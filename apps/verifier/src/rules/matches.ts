import { type Recorded } from '../log/recorded.js';
import { secondPerson } from './four-eyes.js';
import { type Ledger } from './ledger.js';
import { type FirstMatch } from './streams.js';

export const RATED = { rate: 'text', rateSource: 'text', rateAt: 'text' } as const;

type Match = Pick<FirstMatch, 'lineId'> & { readonly rate?: string | undefined };

/** The first of two. One after another begins anew; one too many only keeps a request waiting. */
export const endorseMatch = (
  { streams }: Ledger,
  { lineId, rate }: Pick<FirstMatch, 'lineId' | 'rate'>,
  { streamId, actorId: by, position }: Omit<Recorded, 'event'>,
): void => streams.waitForMatch(streamId, { by, position, lineId, rate });

/** @throws Fault when one person finds a line at a rate where two must */
export const matchByTwo = (ledger: Ledger, { lineId, rate }: Match, recorded: Omit<Recorded, 'event'>): void => {
  const { streamId, actorId } = recorded;
  const first = ledger.streams.firstMatch(streamId);
  const isSecond = first?.lineId === lineId && first.rate === rate;
  ledger.tally.check('evidence', isSecond, () => `${actorId} alone matches ${streamId} at a rate, which takes two`);
  if (first) secondPerson(ledger, first, recorded);
};

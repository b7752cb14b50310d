import { authorizeSecond } from '../break-glass/second-person.js';
import { type DecisionContext } from '../command.js';
import { type Cents } from '../money/cents.js';
import { type EventEnvelope } from '../stored/event-envelope.js';
import { type Refusal } from '../refusal.js';
import { type QueuedRequest } from './queued-request.js';

/** A line and the rate at which it is taken, as it is written. */
interface LineAtRate {
  readonly lineId: string;
  readonly rate?: string;
}

/** The first of two who say by which coin's line, and at which rate, a request that is decided came or went. */
export interface MatchEndorsement extends Required<LineAtRate> {
  /** Staff id. */
  readonly by: string;
  /** ms since 1970 UTC. */
  readonly at: number;
  readonly position: number;
}

/** What the state keeps of the first of two. */
export const matchEndorsement = (
  { actor, recordedAt, position }: Pick<EventEnvelope<never>, 'actor' | 'recordedAt' | 'position'>,
  { lineId, rate }: Required<LineAtRate>,
): MatchEndorsement => ({ by: actor.id, at: recordedAt, position, lineId, rate });

/** Whether a match is of the line, and at the rate, that the first of two named. */
export const isOfMatch = (
  first: MatchEndorsement | undefined,
  { lineId, rate }: LineAtRate,
): first is MatchEndorsement => first !== undefined && first.lineId === lineId && first.rate === rate;

/**
 * What the row of a decided request says of its line; or of the first of two who found it, as of two approvals.
 *
 * @param amountCents what was credited or paid
 */
export const shownBy = (
  { lineId, rate, matchEndorsement: first }: Partial<LineAtRate> & { readonly matchEndorsement?: MatchEndorsement },
  amountCents: Cents,
): Pick<QueuedRequest, 'lineId' | 'rate' | 'endorsement'> & { readonly position?: number } => ({
  ...(lineId !== undefined && { lineId }),
  ...(rate !== undefined && { rate }),
  ...(first && {
    endorsement: { by: first.by, at: first.at, amountCents, lineId: first.lineId, rate: first.rate },
    position: first.position,
  }),
});

/**
 * Whether a match at a rate is complete, or the first of two: at a rate that one person says, any line shows any amount.
 *
 * @returns 'endorsed' when another person must agree, as after a first that counts no more; a refusal when the same person
 *   gives it twice, unless break-glass lets them, or when the second is new to the first
 */
export const matchByTwo = (
  context: DecisionContext,
  first: MatchEndorsement | undefined,
  match: LineAtRate,
): 'matched' | 'endorsed' | Refusal => {
  if (!isOfMatch(first, match) || context.isVoidFirst(first.by, first.position)) return 'endorsed';
  return authorizeSecond(context, first.by, first.position, first.at) ?? 'matched';
};

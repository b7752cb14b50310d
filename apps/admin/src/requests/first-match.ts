import { type NamedLine, type ReviewRequest, type ReviewRequestDetail } from '@clearfold/contracts';
import { isWaiting } from '../components/waiting-time';
import { lacksLine } from '../fitting-lines/asks-for-line';

type FirstMatch = ReviewRequest['endorsement'];

/** The first of two who found the line of what was credited, or marked as paid, without one; whether it counts or not. */
const matchEndorsement = (request: ReviewRequest): FirstMatch => (lacksLine(request) ? request.endorsement : undefined);

/** The first of two who found a decided request's line, while it counts and the second is missing. */
export const firstMatch = (request: ReviewRequest): FirstMatch => {
  const first = matchEndorsement(request);
  return first?.isVoid ? undefined : first;
};

/** One that counts no more, as who found it is gone: the next is the first again. */
export const voidMatch = (request: ReviewRequest): FirstMatch => {
  const first = matchEndorsement(request);
  return first?.isVoid ? first : undefined;
};

/** The events by which the first of two finds a line. */
const ENDORSED: ReadonlySet<string> = new Set(['DepositMatchEndorsed', 'WithdrawalMatchEndorsed']);

/** Whether a step of a request found a line that another person must agree to. */
export const isFirstMatch = ({ event }: { readonly event: string }): boolean => ENDORSED.has(event);

/** The line that the first found, with the rate; absent until the detail has arrived, and while nobody did. */
export const firstMatchLine = (request: ReviewRequest | ReviewRequestDetail): NamedLine | undefined =>
  'timeline' in request && matchEndorsement(request) ? request.timeline.findLast(isFirstMatch)?.line : undefined;

/** True while staff still have something to do: decide it, pay it out, or agree to its line. */
export const isAwaited = (request: ReviewRequest): boolean => isWaiting(request) || firstMatch(request) !== undefined;

import { type ReviewRequest, type ReviewRequestDetail, type ReviewTimelineEntry } from '@clearfold/contracts';
import { stickyBar } from '../components/sticky-bar';
import { firstMatch } from './first-match';

/**
 * The first of two approvals, while it counts and the second is missing; a row merged after the decision may still carry it.
 */
export const firstApproval = (request: ReviewRequest): ReviewRequest['endorsement'] =>
  voidApproval(request) || request.status !== 'pending' ? undefined : request.endorsement;

/** What a deposit is approved by: a line of an outside account, or none; and what takes two people where a line is asked for. */
export interface ApprovedBy {
  readonly lineId?: string | undefined;
  /** Of a coin's line: dollars for one whole coin, as it is sent. */
  readonly rate?: string | undefined;
  /** Whether somebody must say why there is none. */
  readonly isWithoutLine?: boolean;
  /** Whether the rate takes two people. */
  readonly isRateByTwo?: boolean;
}

/**
 * The first of two approvals where what is approved now is by the same line at the same rate, or by none as it was: by another one it
 * begins anew.
 * Where two people say why there is none, it counts only if the first of them did: before a line was wanted nobody was asked.
 */
export const firstApprovalBy = (
  request: ReviewRequest | ReviewRequestDetail,
  { lineId, rate, isWithoutLine }: ApprovedBy,
): ReviewRequest['endorsement'] => {
  const first = firstApproval(request);
  if (first?.lineId !== lineId) return undefined;
  const entry = endorsedEntry(request);
  if (!entry || (isWithoutLine !== true && rate === undefined)) return first;
  return (isWithoutLine ? entry.withoutLine !== undefined : entry.line?.rate === rate) ? first : undefined;
};

/** What the first of two said as they approved a deposit; absent until the detail has arrived, and while nobody did. */
export const endorsedEntry = (request: ReviewRequest | ReviewRequestDetail): ReviewTimelineEntry | undefined =>
  'timeline' in request && firstApproval(request)
    ? request.timeline.findLast(({ event }) => event === 'DepositEndorsed')
    : undefined;

/** A first approval that counts no more, as who gave it is gone: the next one is the first again. */
export const voidApproval = ({ status, endorsement }: ReviewRequest): ReviewRequest['endorsement'] =>
  status === 'pending' && endorsement?.isVoid ? endorsement : undefined;

/** Whether who proposed it is gone, so that it can only be rejected or withdrawn. */
export const isVoidProposal = ({ status, proposal }: ReviewRequest): boolean =>
  status === 'pending' && proposal?.isVoid === true;

/** Who gave the first approval, made the proposal or found the line, while a second person is missing. */
export const firstOfTwo = (request: ReviewRequest): string | undefined =>
  (firstApproval(request) ?? firstMatch(request))?.staffId ??
  (request.status === 'pending' && !isVoidProposal(request) ? request.proposal?.staffId : undefined);

/** True when this person gave the first approval: the second must come from somebody else. */
export const waitsForAnother = (request: ReviewRequest, staffId: string | number | undefined): boolean => {
  const first = firstApproval(request);
  return first !== undefined && first.staffId === staffId;
};

/** What keeps the reader, who was not the first, from being the second person: one of the two is new to the other. */
export const barredAsNew = (request: ReviewRequest, now: number): ReturnType<typeof stickyBar> =>
  firstOfTwo(request) === undefined
    ? undefined
    : stickyBar(request, (firstApproval(request) ?? firstMatch(request))?.at ?? request.createdAt, now);

/** True when the first person approved another amount than the declared one. */
export const isOfOtherAmount = (request: ReviewRequest): boolean => amountInForce(request) !== request.amount;

/** What stands to be approved, in dollars: what the first person approved, else what the investor declared. */
export const amountInForce = (request: ReviewRequest): number => firstApproval(request)?.amount ?? request.amount;

import { type Account } from '../book/account.js';
import { type Posting } from '../book/posting.js';
import { type Stream } from '../book/stream-table.js';
import { type DecisionContext } from '../command.js';
import { type LedgerCommand } from '../deciders.js';
import { type Cents } from '../money/cents.js';
import { isRefusal } from '../refusal.js';
import { type QueuedRequest } from './queued-request.js';

/** What staff can do to a request. */
export type RequestDecision = 'approve' | 'reject' | 'complete';

/** What a decision would move, and what the accounts that it moves would hold then. */
export interface Effect {
  readonly postings: readonly Posting[];
  readonly balances: ReadonlyMap<Account, Cents>;
}

/**
 * What a decision on a request would do to the balances: the request's own decision is asked, as one that nothing but the
 * request stands in the way of, by a second person where there was a first, for the amount that was asked for. Whether it
 * may be given just now (four eyes, a frozen account, a balance that is too small) is not said here; what the request itself
 * is no longer open to moves nothing.
 *
 * @param stream the request
 * @param balanceOf what an account holds before
 */
export const effectOf = (
  { decider, state }: Stream,
  decision: RequestDecision,
  balanceOf: (account: Account) => Cents,
): Effect => {
  const request = decider.request(state);
  const command = request && COMMANDS[request.kind][decision]?.(request);
  const events = request && command ? decider.decide(state, command, unhindered(request)) : [];
  const postings = isRefusal(events) ? [] : events.flatMap((event) => decider.postings(event, request?.id ?? ''));
  const balances = new Map<Account, Cents>();
  for (const { account, amountCents } of postings) {
    balances.set(account, (balances.get(account) ?? balanceOf(account)) + amountCents);
  }
  return { postings, balances };
};

/** More than any amount. */
const BEYOND = 10n ** 18n;

const ONE_IS_ENOUGH = { secondApprovalFromCents: BEYOND, secondApprovalDailyFromCents: BEYOND };

/** What is written with a decision moves nothing. */
const reasonDigest = '';

type CommandOf = (request: QueuedRequest) => LedgerCommand;

/** The command that takes each decision; absent where a kind has none. */
const COMMANDS: Readonly<Record<QueuedRequest['kind'], Readonly<Partial<Record<RequestDecision, CommandOf>>>>> = {
  deposit: {
    approve: ({ amountCents: creditedCents }) => ({
      type: 'ApproveDeposit',
      creditedCents,
      noteDigest: '',
      ...ONE_IS_ENOUGH,
    }),
    reject: () => ({ type: 'RejectDeposit', reasonDigest }),
  },
  withdrawal: {
    approve: () => ({ type: 'ApproveWithdrawal', ...ONE_IS_ENOUGH }),
    reject: () => ({ type: 'RejectWithdrawal', reasonDigest }),
    complete: () => ({ type: 'CompleteWithdrawal', paymentReferenceDigest: '' }),
  },
  transfer: {
    approve: () => ({ type: 'ApproveTransfer', ...ONE_IS_ENOUGH }),
    reject: () => ({ type: 'RejectTransfer', reasonDigest }),
  },
  adjustment: {
    approve: () => ({ type: 'ApproveAdjustment' }),
    reject: () => ({ type: 'RejectAdjustment', reasonDigest }),
  },
};

/** Somebody who is nobody's first, in a ledger that has money enough and nothing against it. */
const unhindered = ({ id, requestedAt }: QueuedRequest): DecisionContext => ({
  actor: { kind: 'staff', id: '' },
  streamId: id,
  now: requestedAt,
  notSecondTo: [],
  isVoidFirst: () => false,
  balanceOf: () => BEYOND,
  isAnyUsed: () => false,
  stateOf: ({ initialState }) => initialState,
  decidedAlone: () => ({ forInvestorCents: 0n, inAllCents: 0n }),
  holdingsOf: () => {
    throw new Error('No decision on a request asks for holdings');
  },
});

import { type RequestBalance, type ReviewRequest, type ReviewRequestDetail } from '@clearfold/contracts';
import {
  available,
  LedgerState,
  dollarsFromCents,
  effectOf,
  exactCents,
  held,
  type LedgerEvent,
  type RequestDecision,
} from '@clearfold/ledger';

/** A pending deposit of an investor with $1,000.00 available and $250.00 on hold; `facts` make it another one. */
export const requestDetail = (facts: Partial<ReviewRequest> = {}): ReviewRequestDetail => {
  const request = { ...PENDING_DEPOSIT, ...facts };
  const evidence = {
    ...request.evidence,
    afterApproval: balanceAfter(request, 'approve'),
    afterRejection: balanceAfter(request, 'reject'),
  };
  return { ...request, createdAt: facts.createdAt ?? new Date(Date.now() - 2 * 3_600_000).toISOString(), evidence };
};

const PENDING_DEPOSIT: ReviewRequestDetail = {
  id: 'd1',
  kind: 'deposit',
  status: 'pending',
  amount: 500,
  investorId: 'investor-ada',
  investorName: 'Ada Byron',
  currency: 'USDT',
  account: 'DEMO-DO-NOT-SEND-1',
  createdAt: '',
  investor: {
    id: 'investor-ada',
    name: 'Ada Byron',
    email: 'ada@example.com',
    joinedAt: '2026-08-01T10:00:00.000Z',
    availableBalance: 1000,
    heldBalance: 250,
    totalBalance: 1250,
    totalDeposited: 1500,
    totalWithdrawn: 250,
  },
  timeline: [{ position: 41, event: 'DepositRequested', at: '2026-11-20T09:00:00.000Z', by: 'Investor' }],
  evidence: {
    position: 41,
    balance: { available: 1000, held: 250, total: 1250 },
    firstOfKind: false,
    earlier: { agreed: 2, rejected: 0 },
  },
  secondApprovalFrom: 10_000,
  secondApprovalDailyFrom: 10_000,
  decidedAlone: { forInvestor: 0, inAll: 0 },
  earlierRequests: [],
};

/** What the API would answer: what the ledger says. */
const balanceAfter = (request: ReviewRequestDetail, decision: RequestDecision): RequestBalance => {
  const { id, investorId, evidence } = request;
  const ledger = new LedgerState('part');
  const recorded = { recordedAt: 0, streamId: id, actor: { kind: 'staff', id: 'sam' }, commandId: '' } as const;
  ledger.load(
    [id],
    eventsOf(request).map((event, i) => ({ ...recorded, position: i + 1, event })),
  );
  const before = new Map([
    [available(investorId), exactCents(evidence.balance.available)],
    [held(investorId), exactCents(evidence.balance.held)],
  ]);
  const { balances } = effectOf(ledger.streams.get(id)!, decision, (account) => before.get(account) ?? 0n);
  const [toSpend, onHold] = [...before].map(([account, cents]) => balances.get(account) ?? cents) as [bigint, bigint];
  return {
    available: dollarsFromCents(toSpend),
    held: dollarsFromCents(onHold),
    total: dollarsFromCents(toSpend + onHold),
  };
};

const eventsOf = ({ kind, status, amount, investorId, recipientId = '', direction = 'add' }: ReviewRequest) => {
  const money = { investorId, amountCents: exactCents(amount) };
  const asked: Readonly<Record<ReviewRequest['kind'], LedgerEvent>> = {
    deposit: { type: 'DepositRequested', ...money, currency: 'USDT', walletAddress: '' },
    withdrawal: { type: 'WithdrawalRequested', ...money, recipientDigest: '' },
    transfer: { type: 'TransferRequested', senderId: investorId, recipientId, amountCents: money.amountCents },
    adjustment: { type: 'AdjustmentDrafted', ...money, direction, category: 'other', reasonDigest: '' },
  };
  const agreed: LedgerEvent = { type: 'WithdrawalApproved', ...money };
  return kind === 'withdrawal' && status === 'approved' ? [asked.withdrawal, agreed] : [asked[kind]];
};

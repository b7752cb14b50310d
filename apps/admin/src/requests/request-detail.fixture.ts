import { type ReviewRequest, type ReviewRequestDetail } from '@clearfold/contracts';

/** A pending deposit of an investor with $1,000.00 available and $250.00 on hold; `facts` make it another one. */
export const requestDetail = (facts: Partial<ReviewRequest> = {}): ReviewRequestDetail => ({
  id: 'd1',
  kind: 'deposit',
  status: 'pending',
  amount: 500,
  investorId: 'investor-ada',
  investorName: 'Ada Byron',
  currency: 'USDT',
  account: 'DEMO-DO-NOT-SEND-1',
  createdAt: new Date(Date.now() - 2 * 3_600_000).toISOString(),
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
    afterApproval: { available: 1500, held: 250, total: 1750 },
    afterRejection: { available: 1000, held: 250, total: 1250 },
    firstOfKind: false,
    earlier: { agreed: 2, rejected: 0 },
  },
  secondApprovalFrom: 10_000,
  secondApprovalDailyFrom: 10_000,
  decidedAlone: { forInvestor: 0, inAll: 0 },
  earlierRequests: [],
  ...facts,
});

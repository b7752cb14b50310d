import { type Recorded } from '../log/recorded.js';
import { type Ledger } from '../rules/ledger.js';
import { type AccountTerms } from '../rules/outside-account.js';
import { type Event } from '../rules/rules.js';

/** What a statement says, in order; what is absent is left out. */
export type Said = Readonly<Record<string, unknown>>;

const CHANGE_OF: Readonly<Partial<Record<Event['type'], string>>> = {
  StaffAdmitted: 'invite',
  StaffRoleChanged: 'role',
  StaffSwitchedOn: 'enable',
  StaffAccessReset: 'reset-access',
};

/** Of what is over: of its request only whose it is. */
const MATCHES: readonly Event['type'][] = [
  'DepositMatchEndorsed',
  'DepositMatched',
  'WithdrawalMatchEndorsed',
  'WithdrawalMatched',
];

const accountSaid = (terms: AccountTerms | undefined): Said => {
  if (!terms) return {};
  const { kind, source, name, identifier, network, currency, decimals, staleAfterDays } = terms;
  return { kind, source, name, identifier, network, currency, decimals, staleAfterDays };
};

/** What a decision is about, as the log before it says: docs/signed-decisions.md. */
export const aboutOf = (
  { streams, policy, staff, investors, outside }: Ledger,
  { event, streamId, at }: Recorded<Event>,
): Said => {
  const { type } = event;
  if (MATCHES.includes(type)) {
    const over = streams.over(streamId);
    return over ? { investorId: investors.idOf(over.investor) } : {};
  }
  if (type.startsWith('Deposit')) {
    const deposit = streams.find('deposit', streamId);
    if (!deposit) return {};
    const { investorId, cents: amountCents, currency, walletAddress } = deposit;
    return { investorId, amountCents, currency, walletAddress };
  }
  if (type.startsWith('Withdrawal')) {
    const withdrawal = streams.find('withdrawal', streamId);
    if (!withdrawal) return {};
    const { investorId, cents: amountCents, recipientDigest } = withdrawal;
    return { investorId, amountCents, recipientDigest };
  }
  if (type.startsWith('Transfer')) {
    const transfer = streams.find('transfer', streamId);
    if (!transfer) return {};
    const { senderId, recipientId, cents: amountCents } = transfer;
    return { senderId, recipientId, amountCents };
  }
  switch (type) {
    case 'AdjustmentApproved':
    case 'AdjustmentRejected':
    case 'AdjustmentWithdrawn': {
      const proposal = streams.find('adjustment', streamId);
      if (!proposal) return {};
      const { investorId, direction, cents: amountCents, against: againstAccount, category, originalId } = proposal;
      const what = { investorId, direction, amountCents, againstAccount, category, originalId };
      return { ...what, proposedForDigest: proposal.reasonDigest };
    }
    case 'PlanRevised':
      return { version: streams.find('plan', streamId)?.version };
    case 'PlanArchived':
    case 'PlanRestored': {
      const plan = streams.find('plan', streamId);
      if (!plan) return {};
      const { name, description, minCents, maxCents, durationDays, ratePpm, payout } = plan.terms;
      return { version: plan.version, name, description, minCents, maxCents, durationDays, ratePpm, payout };
    }
    case 'WalletChangeWithdrawn': {
      const wallet = streams.find('wallet', streamId);
      return { currency: wallet?.currency, network: wallet?.pending?.network, address: wallet?.pending?.address };
    }
    case 'PolicyChangeWithdrawn': {
      if (!policy?.pending) return {};
      const { secondApprovalFromCents, secondApprovalDailyFromCents, breakGlass, signing } = policy.pending;
      return { secondApprovalFromCents, secondApprovalDailyFromCents, breakGlass, signing };
    }
    case 'OutsideAccountWithdrawn':
      return accountSaid(outside.pending);
    case 'EvidenceRequired':
    case 'StatementWithdrawalEndorsed':
    case 'StatementWithdrawn':
      return accountSaid(outside.find(event.accountId)?.terms);
    case 'PaymentSigningReleaseWithdrawn':
      return { releasedForDigest: investors.signingOf(streamId).release?.reasonDigest };
    case 'StaffChangeWithdrawn': {
      const change = staff.waiting(event.proposalId, at);
      if (!change) return {};
      const { memberId, role, kind } = change;
      return { proposalId: event.proposalId, memberId, role, kind };
    }
    default:
      return { kind: CHANGE_OF[type] };
  }
};

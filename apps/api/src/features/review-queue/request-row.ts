import { type ReviewKind, type ReviewRequest, type StaffRole } from '@clearfold/contracts';
import { dollarsFromCents, type TransactionStatus } from '@clearfold/ledger';
import { latestText } from '#platform/event-store/index.js';

export interface RequestRow {
  id: string;
  kind: ReviewKind;
  status: TransactionStatus;
  amount_cents: string;
  credited_cents: string | null;
  investor_id: string;
  investor_name: string | null;
  recipient_id: string | null;
  recipient_name: string | null;
  rail: string | null;
  account: string | null;
  requested_at: Date;
  decided_at: Date | null;
  endorsed_at: Date | null;
  endorsed_cents: string | null;
  endorsed_by: string | null;
  endorsed_by_name: string | null;
  decided_by_name: string | null;
  cancelled: boolean | null;
  admin_notes: string | null;
  payment_reference: string | null;
}

export const REQUEST_COLUMNS = `
  r.id, r.kind, r.status, r.amount_cents, r.credited_cents, r.investor_id, r.rail, r.requested_at, r.decided_at,
  r.endorsed_at, r.endorsed_cents, r.endorsed_by, r.decided_by = r.investor_id::text as cancelled,
  i.first_name || ' ' || i.last_name as investor_name,
  r.recipient_id, recipient.first_name || ' ' || recipient.last_name as recipient_name,
  coalesce(r.wallet_address, ${latestText('r.id', 'recipient-account')}) as account,
  endorser.name as endorsed_by_name,
  decider.name as decided_by_name,
  ${latestText('r.id', 'reason', 'note')} as admin_notes,
  ${latestText('r.id', 'payment-reference')} as payment_reference`;

export const REQUESTS = `
from ledger.requests r
left join investors i on i.id = r.investor_id
left join investors recipient on recipient.id = r.recipient_id
left join staff endorser on endorser.id::text = r.endorsed_by
left join staff decider on decider.id::text = r.decided_by`;

/** What the console shows instead of a name that was erased or that the reader may not see. */
const UNKNOWN = 'Unknown';

const INVESTOR = 'Investor';

/** A row as the console reads it; free text and names stay out for the auditor. */
export const requestOf = (row: RequestRow, role: StaffRole): ReviewRequest => {
  const personal = role !== 'auditor';
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    amount: dollarsFromCents(BigInt(row.amount_cents)),
    investorId: row.investor_id,
    investorName: (personal && row.investor_name) || UNKNOWN,
    ...(row.recipient_id !== null && {
      recipientId: row.recipient_id,
      recipientName: (personal && row.recipient_name) || UNKNOWN,
    }),
    createdAt: row.requested_at.toISOString(),
    ...(row.credited_cents !== null && { creditedAmount: dollarsFromCents(BigInt(row.credited_cents)) }),
    ...(row.rail !== null && { currency: row.rail }),
    ...(row.account !== null && (personal || row.kind === 'deposit') && { account: row.account }),
    ...(row.decided_at !== null && { decidedAt: row.decided_at.toISOString() }),
    ...(row.cancelled ? { decidedBy: INVESTOR } : row.decided_by_name !== null && { decidedBy: row.decided_by_name }),
    ...endorsementOf(row),
    ...(personal && row.admin_notes !== null && { adminNotes: row.admin_notes }),
    ...(personal && row.payment_reference !== null && { paymentReference: row.payment_reference }),
  };
};

const endorsementOf = (row: RequestRow): Pick<ReviewRequest, 'endorsement'> => {
  if (row.endorsed_by === null || row.endorsed_at === null || row.endorsed_cents === null) return {};
  return {
    endorsement: {
      staffId: row.endorsed_by,
      by: row.endorsed_by_name ?? UNKNOWN,
      at: row.endorsed_at.toISOString(),
      amount: dollarsFromCents(BigInt(row.endorsed_cents)),
    },
  };
};

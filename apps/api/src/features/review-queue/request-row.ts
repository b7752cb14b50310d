import { type ReviewKind, type ReviewRequest, type StaffRole } from '@clearfold/contracts';
import { dollarsFromCents, type TransactionStatus } from '@clearfold/ledger';

export interface RequestRow {
  id: string;
  kind: ReviewKind;
  status: TransactionStatus;
  amount_cents: string;
  credited_cents: string | null;
  investor_id: string;
  investor_name: string | null;
  rail: string | null;
  account: string | null;
  requested_at: Date;
  decided_at: Date | null;
  decided_by_name: string | null;
  admin_notes: string | null;
  payment_reference: string | null;
}

export const REQUEST_COLUMNS = `
  r.id, r.kind, r.status, r.amount_cents, r.credited_cents, r.investor_id, r.rail, r.requested_at, r.decided_at,
  i.first_name || ' ' || i.last_name as investor_name,
  coalesce(r.wallet_address, recipient.body) as account,
  s.name as decided_by_name,
  coalesce(reason.body, note.body) as admin_notes,
  reference.body as payment_reference`;

const text = (alias: string, kind: string): string =>
  `left join ledger.private_texts ${alias} on ${alias}.stream_id = r.id and ${alias}.kind = '${kind}'`;

export const REQUESTS = `
from ledger.requests r
left join investors i on i.id = r.investor_id
left join staff s on s.id::text = r.decided_by
${text('recipient', 'recipient-account')}
${text('reason', 'reason')}
${text('note', 'note')}
${text('reference', 'payment-reference')}`;

/** What the console shows instead of a name that was erased or that the reader may not see. */
const UNKNOWN = 'Unknown';

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
    createdAt: row.requested_at.toISOString(),
    ...(row.credited_cents !== null && { creditedAmount: dollarsFromCents(BigInt(row.credited_cents)) }),
    ...(row.rail !== null && { currency: row.rail }),
    ...(row.account !== null && (personal || row.kind === 'deposit') && { account: row.account }),
    ...(row.decided_at !== null && { decidedAt: row.decided_at.toISOString() }),
    ...(row.decided_by_name !== null && { decidedBy: row.decided_by_name }),
    ...(personal && row.admin_notes !== null && { adminNotes: row.admin_notes }),
    ...(personal && row.payment_reference !== null && { paymentReference: row.payment_reference }),
  };
};

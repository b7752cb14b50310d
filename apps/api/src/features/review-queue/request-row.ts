import { ACTOR_OF_ROLE } from '@clearfold/content';
import { type ReviewRequest, type StaffRole } from '@clearfold/contracts';
import { dayOf, dollarsFromCents, type NotSecondTo } from '@clearfold/ledger';
import { barredAsNewOf } from '#platform/auth/second-person/barred-as-new.js';
import { answered } from '#platform/database/answered.js';
import { isVoidFirst } from '#platform/auth/second-person/void-firsts.js';
import { CAN_BE_DECIDED, FOR_A_SECOND } from './may-be-second.js';
import { ANSWERED_OF_REQUESTS, latestText, REQUESTS, type RowOf, selected } from '@clearfold/ledger-store';

/** A row of the projection, with what is said about it elsewhere. */
export interface RequestRow extends RowOf<typeof REQUESTS> {
  investor_name: string | null;
  recipient_name: string | null;
  account: string | null;
  endorsed_by_name: string | null;
  decided_by_name: string | null;
  admin_notes: string | null;
  payment_reference: string | null;
  transaction_hash: string | null;
  claim_staff_id: string | null;
  claim_by: string | null;
  claimed_at: Date | null;
  claim_until: Date | null;
  proposed_by_name: string | null;
  is_void: boolean;
  /** What the first of two said can be agreed to no more: their line is used, or what it was found for is no open item. */
  is_past: boolean;
  /** UTC day from which on a deposit in its currency is credited by a line, in days since 1970-01-01. */
  evidence_from_day: number | null;
}

/** Looked up, not joined: three more joins would take three times as long to plan, before every decision's answer. */
const staffName = (id: string): string => `(select name from staff where id::text = ${id})`;

export const REQUEST_COLUMNS = `
  ${selected(REQUESTS, 'r')},
  i.first_name || ' ' || i.last_name as investor_name,
  ${staffName('r.proposed_by')} as proposed_by_name,
  recipient.first_name || ' ' || recipient.last_name as recipient_name,
  coalesce(r.wallet_address, ${latestText('r.id', 'recipient-account')}) as account,
  ${staffName('r.endorsed_by')} as endorsed_by_name,
  ${staffName('r.decided_by')} as decided_by_name,
  ${FOR_A_SECOND} and ${isVoidFirst('coalesce(r.endorsed_by, r.proposed_by)', 'r.position')} as is_void,
  case when r.kind = 'deposit' and r.status = 'pending' then
    (select min(a.evidence_from_day) from ledger.outside_accounts a where a.currency = r.currency) end as evidence_from_day,
  r.endorsed_by is not null and not ${CAN_BE_DECIDED} as is_past,
  ${latestText('r.id', 'reason', 'note')} as admin_notes,
  ${latestText('r.id', 'transaction-hash')} as transaction_hash,
  ${latestText('r.id', 'payment-reference')} as payment_reference,
  claim.staff_id as claim_staff_id, claimer.name as claim_by, claim.claimed_at, claim.expires_at as claim_until`;

/** Everything that a row says beside the request; put behind a `from` that calls the requests r. */
export const REQUEST_JOINS = `
left join investors i on i.id = r.investor_id
left join investors recipient on recipient.id = r.recipient_id
left join request_claims claim on claim.request_id = r.id and claim.position = r.position
left join staff claimer on claimer.id = claim.staff_id`;

/** What the console shows instead of a name that was erased or that the reader may not see. */
const UNKNOWN = 'Unknown';

const INVESTOR = 'Investor';

/** Who a second person would be the second to, and since when; undefined where none is awaited. */
export const firstPersonOf = (row: RequestRow): { readonly id: string; readonly at: Date } | undefined => {
  if (row.is_past) return undefined;
  if (row.endorsed_by !== null && row.endorsed_at !== null) return { id: row.endorsed_by, at: row.endorsed_at };
  return row.status !== 'pending' || row.proposed_by === null
    ? undefined
    : { id: row.proposed_by, at: row.requested_at };
};

/** Who reads a row, and when. */
export interface RowReader {
  readonly role: StaffRole;
  /** Whom they may not be the second person to. */
  readonly bars: readonly NotSecondTo[];
  readonly now: Date;
  /** From which amount on an approval needs a second person. */
  readonly secondApprovalFromCents: bigint;
}

/** A row as the console reads it; free text and names, those of the staff too, stay out for the auditor. */
export const requestOf = (row: RequestRow, { role, bars, now, secondApprovalFromCents }: RowReader): ReviewRequest => {
  const personal = role !== 'auditor';
  const investorName = personal ? row.investor_name : null;
  const recipientName = personal ? row.recipient_name : null;
  const nameFor: NameFor = (name) => (personal ? (name ?? UNKNOWN) : ACTOR_OF_ROLE.unknown);
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    amount: dollarsFromCents(BigInt(row.amount_cents)),
    investorId: row.investor_id,
    investorName: investorName ?? UNKNOWN,
    ...(investorName === null && { investorUnnamed: true as const }),
    ...(row.recipient_id !== null && {
      recipientId: row.recipient_id,
      recipientName: recipientName ?? UNKNOWN,
      ...(recipientName === null && { recipientUnnamed: true as const }),
    }),
    createdAt: row.requested_at.toISOString(),
    ...(row.credited_cents !== null && { creditedAmount: dollarsFromCents(BigInt(row.credited_cents)) }),
    ...(row.account !== null && (personal || row.kind === 'deposit') && { account: row.account }),
    ...(row.decided_at !== null && { decidedAt: row.decided_at.toISOString() }),
    ...(row.cancelled
      ? { decidedBy: INVESTOR, cancelled: true }
      : row.decided_by_name !== null && { decidedBy: nameFor(row.decided_by_name) }),
    ...answered(row, ANSWERED_OF_REQUESTS),
    ...(row.proposed_by !== null && {
      proposal: { staffId: row.proposed_by, by: nameFor(row.proposed_by_name), ...(row.is_void && { isVoid: true }) },
    }),
    ...endorsementOf(row, nameFor),
    ...(needsTwo(row, secondApprovalFromCents) && { needsTwo: true as const }),
    ...(row.evidence_from_day !== null &&
      row.evidence_from_day <= dayOf(now.valueOf()) && { needsLine: true as const }),
    ...barredAsNewIn(row, bars, now),
    ...claimOf(row, now, nameFor),
    ...(personal && row.admin_notes !== null && { adminNotes: row.admin_notes }),
    ...(personal && row.transaction_hash !== null && { transactionHash: row.transaction_hash }),
    ...(personal && row.payment_reference !== null && { paymentReference: row.payment_reference }),
  };
};

/** A proposed adjustment has its first person already, and so has what was endorsed. */
const needsTwo = (row: RequestRow, fromCents: bigint): boolean =>
  row.status === 'pending' &&
  row.kind !== 'adjustment' &&
  (row.endorsed_by === null || row.is_void) &&
  BigInt(row.amount_cents) >= fromCents;

/** What a reader is told of who of the staff it was. */
type NameFor = (name: string | null) => string;

const endorsementOf = (row: RequestRow, nameFor: NameFor): Pick<ReviewRequest, 'endorsement'> => {
  if (row.is_past || row.endorsed_by === null || row.endorsed_at === null || row.endorsed_cents === null) return {};
  return {
    endorsement: {
      staffId: row.endorsed_by,
      by: nameFor(row.endorsed_by_name),
      at: row.endorsed_at.toISOString(),
      amount: dollarsFromCents(BigInt(row.endorsed_cents)),
      ...(row.endorsed_line_id !== null && { lineId: row.endorsed_line_id }),
      ...(row.is_void && { isVoid: true }),
    },
  };
};

const barredAsNewIn = (
  row: RequestRow,
  bars: readonly NotSecondTo[],
  now: Date,
): Pick<ReviewRequest, 'barredAsNew'> => {
  const first = row.is_void ? undefined : firstPersonOf(row);
  const barredAsNew = first && barredAsNewOf(bars, first, now);
  return barredAsNew ? { barredAsNew } : {};
};

const claimOf = (row: RequestRow, now: Date, nameFor: NameFor): Pick<ReviewRequest, 'claim'> => {
  if (row.claim_staff_id === null || row.claimed_at === null || row.claim_until === null) return {};
  if (row.claim_until <= now || !row.is_open) return {};
  return {
    claim: {
      staffId: row.claim_staff_id,
      by: nameFor(row.claim_by),
      at: row.claimed_at.toISOString(),
      until: row.claim_until.toISOString(),
    },
  };
};

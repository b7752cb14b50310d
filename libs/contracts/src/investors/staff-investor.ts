import { type AuditEntry } from '../audit-trail/audit-entry.js';
import { type PaymentSigning } from '../passkeys/own-passkeys.js';
import { type PurchasedPlan } from '../purchases/purchased-plan.js';
import { type ReviewRequest } from '../review-queue/review-request.js';
import { type TicketStatus, type TicketSubject } from '../tickets/ticket.js';
import { type NextOfKin } from '../users/user.js';
import { type StaffTransaction } from '../transactions/staff-transaction.js';
import { type AccountStatus } from './account-status.js';

/** What GET /staff/investors can be narrowed to: who has money there, as the dashboard's liabilities count it. */
export const INVESTOR_FUNDS = ['any', 'available', 'held', 'invested'] as const;

export type InvestorFunds = (typeof INVESTOR_FUNDS)[number];

/** One row of GET /staff/investors (ra-data-simple-rest). Money in dollars; the auditor reads ids and money only. */
export interface StaffInvestor {
  id: string;
  /** "Unknown" for the auditor. */
  name: string;
  email?: string;
  username?: string;
  status: AccountStatus['status'];
  createdAt: string;
  availableBalance: number;
  heldBalance: number;
  totalBalance: number;
  totalDeposited: number;
  totalWithdrawn: number;
  totalInvested: number;
  /** In plans that run now. */
  activeInvested: number;
}

/** GET /staff/investors/{id}: everything about one investor. */
export interface StaffInvestorDetail extends StaffInvestor {
  /** What the person wrote of themselves; absent for the auditor. */
  profile?: {
    firstName: string;
    lastName: string;
    phoneNumber: string;
    address: string;
    country: string;
    dateOfBirth: string;
    profilePicture: string;
    nextOfKin: NextOfKin;
  };
  standing: AccountStatus;
  /** Their passkeys, and whether they sign withdrawals and transfers with one. */
  passkeys: number;
  paymentSigning: PaymentSigning;
  /** When PIN and password were last changed; absent when never since sign-up. */
  pinChangedAt?: string;
  passwordChangedAt?: string;
  /** Sign-ins that still hold, newest first. */
  sessions: { id: string; createdAt: string; expiresAt: string }[];
  /** The ten newest of each; the lists have the rest. */
  requests: ReviewRequest[];
  transactions: StaffTransaction[];
  tickets: { id: string; subject: TicketSubject; status: TicketStatus; createdAt: string }[];
  purchases: PurchasedPlan[];
  /** The latest twenty events of everything that is theirs, newest first. */
  timeline: AuditEntry[];
}

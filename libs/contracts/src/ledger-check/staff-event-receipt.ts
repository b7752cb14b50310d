import { type EventReceipt } from '../checkpoints/proofs.js';

/** What shows whose passkey signed an event, besides the signature, which is in its bytes. */
export interface SignatureEvidence {
  /** What was signed, one line of JSON (docs/ledger-format.md, "Signed decisions"). */
  statement: string;
  /** Of the event that made the passkey theirs, which has its public key: `StaffKeyEnrolled`, or `InvestorKeyAdded`. */
  enrolment: EventReceipt;
}

/** GET /staff/ledger/events/{position}/receipt. */
export interface StaffEventReceipt extends EventReceipt {
  /** Absent of what is unsigned. */
  signed?: SignatureEvidence;
}

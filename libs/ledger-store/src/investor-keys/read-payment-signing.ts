import {
  type EventEnvelope,
  type InvestorEvent,
  investors,
  NO_PASSKEYS,
  type PaymentSigning,
  readCanonical,
} from '@clearfold/ledger';
import { type RunStatement } from '../postgres/run-statement.js';

/** Up to the head: what stands behind it was put there by nobody who writes the log. */
const CHANGES = `
select bytes from ledger.events
where stream_id = $1 and position <= (select position from ledger.head) order by position`;

/** @returns the passkeys of an investor, and whether they sign with one what takes money out, as the log has it */
export const readPaymentSigning = async (read: RunStatement, investorId: string): Promise<PaymentSigning> => {
  const rows = await read<{ bytes: Buffer }>(CHANGES, [investorId]);
  const changes = rows.map(({ bytes }) => readCanonical(bytes) as EventEnvelope<InvestorEvent>);
  return changes.reduce(investors.evolve, investors.initialState).signing ?? NO_PASSKEYS;
};

import { type FactPosting, type LedgerFact } from '@clearfold/contracts';
import { centsFromDollars, fromBase64, postingsOf, readCanonical } from '@clearfold/ledger';
import { BrokenProof, orBroken } from '@clearfold/ui/proof';
import { type ConsoleDataProvider } from '../providers/data-provider';
import { type CheckedLog, checkLog } from './check-log';
import { isShownAsSigned, type ProvedSignature, proveSignature } from './prove-signature';

/** What this browser found of an event that stands in the log. */
export interface ProvedEvent extends CheckedLog {
  /** Absent of what is unsigned. */
  readonly signature?: ProvedSignature;
}

/**
 * Fetches an event's bytes and path and checks in this browser that they stand in the signed log, that this log continues
 * the one seen before, and that the bytes say what the page shows, its double entry with it; and where they are signed, that
 * a passkey of who decided did so. The balances after it follow from earlier events: no proof of this one covers them.
 *
 * @throws BrokenProof naming what is wrong
 */
export const proveEvent = async (fact: LedgerFact, provider: ConsoleDataProvider): Promise<ProvedEvent> => {
  const { data: receipt } = await provider.eventReceipt(fact.id);
  const { signed } = receipt;
  const checked = await checkLog(signed ? [receipt, signed.enrolment] : [receipt], receipt, provider);
  const recorded = orBroken('facts-differ', () => readCanonical(fromBase64(receipt.bytes) ?? new Uint8Array()));
  const { position, recordedAt, streamId, actor, commandId, event, signature } = recorded;
  const { type, ...fields } = event;
  const proved = { position, at: new Date(recordedAt).toISOString(), type, recordId: streamId, commandId };
  const { kind, id } = fact.cause.actor;
  const isSame =
    proved.position === fact.position &&
    receipt.position === fact.position &&
    proved.at === fact.at &&
    proved.type === fact.type &&
    proved.recordId === fact.recordId &&
    proved.commandId === fact.cause.commandId &&
    actor.kind === kind &&
    actor.id === id &&
    isShownAsSigned(fact, signature) &&
    saysTheSame(fields, fact.payload) &&
    movesTheSame(postingsOf(event, streamId), fact.postings);
  if (!isSame) throw new BrokenProof('facts-differ', fact.position);
  if (!signature) return checked;
  if (!signed) throw new BrokenProof('signature-differs', fact.position);
  return { ...checked, signature: await proveSignature(recorded, signature, signed) };
};

/** Money is cents in the bytes and a text on the page. */
const saysTheSame = (fields: object, shown: LedgerFact['payload']): boolean => {
  const proved = Object.entries(fields as Record<string, unknown>).filter(([, value]) => value !== undefined);
  return (
    proved.length === Object.keys(shown).length &&
    proved.every(([name, value]) => String(value) === String(shown[name]))
  );
};

const movesTheSame = (proved: ReturnType<typeof postingsOf>, shown: readonly FactPosting[]): boolean =>
  proved.length === shown.length &&
  proved.every(
    ({ account, amountCents }, i) =>
      account === shown[i]?.account && amountCents === centsFromDollars(shown[i]?.amount),
  );

import { type EventSignature } from '@clearfold/contracts';
import { type EventEnvelope, isDecisionOfStaff, type LedgerEvent, readClientData } from '@clearfold/ledger';
import { type RunStatement } from '@clearfold/ledger-store';

/** How an event is signed; neither of what nobody signs. */
export interface SignedOrNot {
  readonly signature?: EventSignature;
  readonly isUnsigned?: true;
}

const KEY_NAMES = `select credential_id as "id", name from staff_keys where credential_id = any($1::text[])`;

/** Says of events how they are signed, with what passkeys of the staff are called by now; what an investor calls theirs is their own. */
export const signaturesOf = async (
  events: readonly EventEnvelope<LedgerEvent>[],
  run: RunStatement,
): Promise<(event: EventEnvelope<LedgerEvent>) => SignedOrNot> => {
  const ofStaff = events.filter(({ actor }) => actor.kind === 'staff');
  const ids = [...new Set(ofStaff.flatMap(({ signature }) => (signature ? [signature.credentialId] : [])))];
  const rows = ids.length > 0 ? await run<{ id: string; name: string }>(KEY_NAMES, [ids]) : [];
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (event) => {
    if (!event.signature) return isDecisionOfStaff(event) ? { isUnsigned: true } : {};
    const { credentialId, clientData, count } = event.signature;
    const key = event.actor.kind === 'staff' ? names.get(credentialId) : undefined;
    const origin = readClientData(clientData)?.origin;
    const known = { ...(key !== undefined && { key }), ...(typeof origin === 'string' && { origin }) };
    return { signature: { credentialId, count, ...known } };
  };
};

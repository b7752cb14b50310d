import { type AuditEntry } from '@clearfold/contracts';
import { type EventEnvelope, type LedgerEvent } from '@clearfold/ledger';
import { type RunStatement } from '@clearfold/ledger-store';
import { dayText } from '../outside-lines/utc-days.js';

/** Also of those that were proposed and taken back. */
const NAMES = `select id, name from ledger.outside_accounts where id = any($1::uuid[])`;

const TYPES = [
  'OutsideAccountProposed',
  'OutsideAccountOpened',
  'OutsideAccountWithdrawn',
  'EvidenceRequired',
  'StatementWithdrawalEndorsed',
  'StatementWithdrawn',
] as const;

type OfAccount = Extract<LedgerEvent, { type: (typeof TYPES)[number] }>;

const isOfAccount = (event: LedgerEvent): event is OfAccount => (TYPES as readonly string[]).includes(event.type);

/** Which outside account each of some events is about, by its name, and which statement of it, as they all stand in one stream. */
export const accountsOf = async (
  facts: readonly EventEnvelope<LedgerEvent>[],
  run: RunStatement,
): Promise<(event: LedgerEvent) => Pick<AuditEntry, 'account' | 'from' | 'statement'>> => {
  const ids = facts.flatMap(({ event }) => (isOfAccount(event) && !('name' in event) ? [event.accountId] : []));
  const rows = ids.length === 0 ? [] : await run<{ id: string; name: string }>(NAMES, [ids]);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (event) => {
    if (!isOfAccount(event)) return {};
    const account = 'name' in event ? event.name : names.get(event.accountId);
    return {
      ...(account !== undefined && { account }),
      ...(event.type === 'EvidenceRequired' && { from: dayText(event.fromDay) }),
      ...('number' in event && { statement: event.number }),
    };
  };
};

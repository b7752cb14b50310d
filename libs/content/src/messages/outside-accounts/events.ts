import { type LedgerEvent } from '@clearfold/ledger';

type OutsideEvents =
  | Extract<LedgerEvent['type'], `Outside${string}` | `OpenItem${string}` | `Statement${string}`>
  | 'EvidenceRequired';

/** What each fact of the accounts outside says. */
export const OUTSIDE_EVENT_TEXT: Readonly<Record<OutsideEvents, string>> = {
  OutsideAccountProposed: 'Account outside proposed',
  OutsideAccountOpened: 'Account outside confirmed, the books are held to it',
  OutsideAccountWithdrawn: 'Proposed account outside withdrawn or declined',
  EvidenceRequired: 'Deposits need a line of this account from a day on',
  StatementSealed: 'Statement imported, its lines follow',
  StatementWithdrawalEndorsed: 'Statement to be taken back, by the first of two',
  StatementWithdrawn: 'Statement taken back by two, with all its lines',
  OutsideLineRecorded: 'Line of an account outside recorded',
  OutsideLineWithdrawn: 'Line withdrawn, its chain does not have it any more',
  OpenItemEndorsed: 'Open item explained by the first of two',
  OpenItemExplained: 'Open item explained',
};

import { breakGlassId } from '../break-glass/break-glass-id.js';
import { type CommandIn, type EventIn } from '../command.js';
import { defineDecider } from '../decider.js';
import { POLICY_STREAM } from '../policy/state.js';
import { type EventEnvelope } from '../stored/event-envelope.js';
import { confirmOutsideAccount } from './confirm-outside-account.js';
import { proposeOutsideAccount } from './propose-outside-account.js';
import { requireEvidence } from './require-evidence.js';
import { retractOutsideAccount } from './retract-outside-account.js';
import {
  OUTSIDE_ACCOUNTS,
  OUTSIDE_ACCOUNTS_STREAM,
  type OutsideAccount,
  type OutsideAccountsState,
  termsOf,
} from './state.js';
import { readOfWithdrawal, withdrawStatement } from './withdraw-statement.js';

const commands = [
  proposeOutsideAccount,
  confirmOutsideAccount,
  retractOutsideAccount,
  requireEvidence,
  withdrawStatement,
] as const;

export type OutsideAccountsCommand = CommandIn<typeof commands>;

export type OutsideAccountsEvent = EventIn<typeof commands>;

const evolveOutsideAccounts = (
  { accounts, pending, dropped }: OutsideAccountsState,
  { event, actor, recordedAt: at, position }: EventEnvelope<OutsideAccountsEvent>,
): OutsideAccountsState => {
  const kept = dropped && { dropped };
  const changed = (changes: Partial<OutsideAccount>): OutsideAccountsState => {
    const account = accounts.get(event.accountId);
    if (!account) throw new Error(`${event.type} at ${position} of an account that was not opened`);
    const others = { ...(pending && { pending }), ...kept };
    return { accounts: new Map(accounts).set(account.id, { ...account, ...changes }), ...others };
  };
  switch (event.type) {
    case 'OutsideAccountProposed':
      return { accounts, pending: { id: event.accountId, ...termsOf(event), by: actor.id, at, position }, ...kept };
    case 'OutsideAccountOpened': {
      const { accountId: id } = event;
      return { accounts: new Map(accounts).set(id, { id, ...termsOf(event), openedAt: at }), ...kept };
    }
    case 'OutsideAccountWithdrawn': {
      const { accountId } = event;
      return pending ? { accounts, dropped: new Map(dropped).set(accountId, termsOf(pending)) } : { accounts, ...kept };
    }
    case 'EvidenceRequired':
      return changed({ evidenceFromDay: event.fromDay });
    case 'StatementWithdrawalEndorsed':
    case 'StatementWithdrawn': {
      const { type, accountId, number, after, upTo, fileDigest } = event;
      const status = type === 'StatementWithdrawn' ? 'withdrawn' : 'endorsed';
      const said = { accountId, number, after, upTo, fileDigest, status, by: actor.id, at, position } as const;
      const others = accounts.get(accountId)?.withdrawals?.filter((other) => other.number !== number) ?? [];
      return changed({ withdrawals: [...others, said] });
    }
  }
};

/** Whether what an event is about is an account that stands already, with terms that it does not say. */
const isOfOpenOne = ({ type }: OutsideAccountsEvent): boolean =>
  type === 'EvidenceRequired' || type === 'StatementWithdrawalEndorsed' || type === 'StatementWithdrawn';

/** The accounts outside that the books are held to. Moves no money. */
export const outsideAccounts = defineDecider(OUTSIDE_ACCOUNTS, commands, {
  evolve: evolveOutsideAccounts,
  readSet(_, command) {
    if (command.type === 'WithdrawStatement') return readOfWithdrawal(command);
    return command.type === 'ConfirmOutsideAccount'
      ? { streams: [breakGlassId(OUTSIDE_ACCOUNTS_STREAM), POLICY_STREAM] }
      : {};
  },
  /** What is taken back, and of which account evidence is asked for or a statement withdrawn. */
  about(state, event) {
    if (event.type === 'OutsideAccountWithdrawn') return state.pending ? { ...termsOf(state.pending) } : {};
    const account = isOfOpenOne(event) ? state.accounts.get(event.accountId) : undefined;
    return account ? { ...termsOf(account) } : {};
  },
  transactions: () => [],
  totals: () => undefined,
  request: () => undefined,
});

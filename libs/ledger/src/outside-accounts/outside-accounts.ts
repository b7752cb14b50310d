import { breakGlassId } from '../break-glass/break-glass-id.js';
import { type CommandIn, type EventIn } from '../command.js';
import { defineDecider } from '../decider.js';
import { POLICY_STREAM } from '../policy/state.js';
import { type EventEnvelope } from '../stored/event-envelope.js';
import { confirmOutsideAccount } from './confirm-outside-account.js';
import { proposeOutsideAccount } from './propose-outside-account.js';
import { requireEvidence } from './require-evidence.js';
import { retractOutsideAccount } from './retract-outside-account.js';
import { OUTSIDE_ACCOUNTS, OUTSIDE_ACCOUNTS_STREAM, type OutsideAccountsState, termsOf } from './state.js';

const commands = [proposeOutsideAccount, confirmOutsideAccount, retractOutsideAccount, requireEvidence] as const;

export type OutsideAccountsCommand = CommandIn<typeof commands>;

export type OutsideAccountsEvent = EventIn<typeof commands>;

const evolveOutsideAccounts = (
  { accounts, pending, dropped }: OutsideAccountsState,
  { event, actor, recordedAt: at, position }: EventEnvelope<OutsideAccountsEvent>,
): OutsideAccountsState => {
  const kept = dropped && { dropped };
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
    case 'EvidenceRequired': {
      const { accountId, fromDay: evidenceFromDay } = event;
      const account = accounts.get(accountId);
      if (!account) throw new Error(`EvidenceRequired at ${position} of an account that was not opened`);
      const changed = new Map(accounts).set(accountId, { ...account, evidenceFromDay });
      return { accounts: changed, ...(pending && { pending }), ...kept };
    }
  }
};

/** The accounts outside that the books are held to. Moves no money. */
export const outsideAccounts = defineDecider(OUTSIDE_ACCOUNTS, commands, {
  evolve: evolveOutsideAccounts,
  readSet: (_, { type }) =>
    type === 'ConfirmOutsideAccount' ? { streams: [breakGlassId(OUTSIDE_ACCOUNTS_STREAM), POLICY_STREAM] } : {},
  /** What is taken back, and what evidence is asked for. */
  about(state, event) {
    if (event.type === 'OutsideAccountWithdrawn') return state.pending ? { ...termsOf(state.pending) } : {};
    const account = event.type === 'EvidenceRequired' ? state.accounts.get(event.accountId) : undefined;
    return account ? { ...termsOf(account) } : {};
  },
  transactions: () => [],
  totals: () => undefined,
  request: () => undefined,
});

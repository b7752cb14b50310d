import { type CommandIn, type EventIn } from '../command.js';
import { CREDENTIALS_STREAM } from '../credentials/state.js';
import { type ReadSet, defineDecider } from '../decider.js';
import { type EventEnvelope } from '../stored/event-envelope.js';
import {
  evolvePaymentSigning,
  investorKeyCommands,
  isInvestorKeyEvent,
} from '../investor-keys/evolve-payment-signing.js';
import { withoutRelease } from '../investor-keys/payment-signing.js';
import { bindCredentials } from './bind-credentials.js';
import { closeInvestor } from './close-investor.js';
import { freezeInvestor } from './freeze-investor.js';
import { INVESTOR, type InvestorState } from './state.js';
import { unfreezeInvestor } from './unfreeze-investor.js';

const commands = [freezeInvestor, unfreezeInvestor, closeInvestor, bindCredentials, ...investorKeyCommands] as const;

export type InvestorEvent = EventIn<typeof commands>;

const STATUS_AFTER = { InvestorFrozen: 'frozen', InvestorUnfrozen: 'active', InvestorClosed: 'closed' } as const;

const evolveInvestor = (state: InvestorState, recorded: EventEnvelope<InvestorEvent>): InvestorState => {
  const { event, streamId: id, recordedAt: since, actor, position } = recorded;
  // These say nothing of the account's status, nor of who set it.
  if (event.type === 'CredentialsBound') return { ...state, boundAt: position };
  if (isInvestorKeyEvent(event)) return { ...state, signing: evolvePaymentSigning(state.signing, event, recorded) };
  const { boundAt, signing } = state;
  // Nobody who was let go without a device gets there while the account is looked into.
  const left = signing && event.type === 'InvestorFrozen' ? withoutRelease(signing) : signing;
  const kept = { ...(boundAt !== undefined && { boundAt }), ...(left && { signing: left }) };
  return { id, status: STATUS_AFTER[event.type], since, by: actor.id, position, ...kept };
};

const readSet = (_: InvestorState, { type }: CommandIn<typeof commands>, streamId: string): ReadSet => {
  if (type === 'BindCredentials') return { streams: [CREDENTIALS_STREAM] };
  return type === 'CloseInvestor' ? { investors: [streamId] } : {};
};

/** What the ledger knows of an investor beside the money: whether they may move it, what they sign in with, and what they sign with. */
export const investors = defineDecider(INVESTOR, commands, {
  evolve: evolveInvestor,
  readSet,
  /** Of a release that is taken back what it was for. */
  about: ({ signing }, { type }) =>
    type === 'PaymentSigningReleaseWithdrawn' ? { releasedForDigest: signing?.release?.reasonDigest } : {},
  transactions: () => [],
  totals: () => undefined,
  request: () => undefined,
  investor: (state) => ('id' in state ? state : undefined),
});

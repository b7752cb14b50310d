import { type EventIn } from '../command.js';
import { defineDecider } from '../decider.js';
import { type EventEnvelope } from '../stored/event-envelope.js';
import { closeInvestor } from './close-investor.js';
import { freezeInvestor } from './freeze-investor.js';
import { INVESTOR, type InvestorState } from './state.js';
import { unfreezeInvestor } from './unfreeze-investor.js';

const commands = [freezeInvestor, unfreezeInvestor, closeInvestor] as const;

export type InvestorEvent = EventIn<typeof commands>;

const STATUS_AFTER = { InvestorFrozen: 'frozen', InvestorUnfrozen: 'active', InvestorClosed: 'closed' } as const;

const evolveInvestor = (_: InvestorState, recorded: EventEnvelope<InvestorEvent>): InvestorState => {
  const { event, streamId: id, recordedAt: since, actor, position } = recorded;
  return { id, status: STATUS_AFTER[event.type], since, by: actor.id, position };
};

/** What the ledger knows of an investor beside the money: whether they may move it. A stream's id is the investor's. */
export const investors = defineDecider(INVESTOR, commands, {
  evolve: evolveInvestor,
  readSet: (_, command, streamId) => (command.type === 'CloseInvestor' ? { investors: [streamId] } : {}),
  transactions: () => [],
  totals: () => undefined,
  request: () => undefined,
  investor: (state) => ('id' in state ? state : undefined),
});

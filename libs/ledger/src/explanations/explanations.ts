import { reversalId } from '../adjustments/reversal-id.js';
import { breakGlassId } from '../break-glass/break-glass-id.js';
import { type EventIn } from '../command.js';
import { defineDecider } from '../decider.js';
import { readByLine } from '../outside-lines/use-line.js';
import { OUTSIDE_ACCOUNTS_STREAM } from '../outside-accounts/state.js';
import { POLICY_STREAM } from '../policy/state.js';
import { type EventEnvelope } from '../stored/event-envelope.js';
import { accountsOfExplanation, explainOpenItem, type ExplainOpenItem } from './explain-open-item.js';
import { explanationId } from './explanation-id.js';
import { EXPLANATION, EXPLANATIONS_TOGETHER, type ExplanationState, isOfEndorsed } from './state.js';
import { sizeOf } from './why-second-explanation.js';

const commands = [explainOpenItem] as const;

export type ExplanationEvent = EventIn<typeof commands>;

const evolveExplanation = (
  state: ExplanationState,
  { event, actor, recordedAt: at, position }: EventEnvelope<ExplanationEvent>,
): ExplanationState => {
  const { item, itemId, amountCents, category } = event;
  const said = { item, itemId, amountCents, category, by: actor.id, at, position };
  if (event.type === 'OpenItemEndorsed') return { status: 'endorsed', ...said };
  return { status: 'explained', ...said, alone: !isOfEndorsed(state, event) || state.by === actor.id };
};

/** The line, or the request, what it used and what may have taken it back; what the two people are asked by. */
const streamsOf = ({ item, itemId, lineId }: ExplainOpenItem): readonly string[] =>
  item === 'line'
    ? readByLine(itemId).streams
    : [itemId, reversalId(itemId), OUTSIDE_ACCOUNTS_STREAM, ...(lineId === undefined ? [] : [lineId])];

/** Why the books and the world differ, item by item. */
export const explanations = defineDecider(EXPLANATION, commands, {
  evolve: evolveExplanation,
  readSet(_, command, streamId) {
    // Of what can be no item there is no break-glass either.
    if (streamId !== explanationId(command.itemId)) return {};
    return {
      accounts: accountsOfExplanation(command),
      streams: [...streamsOf(command), breakGlassId(streamId), POLICY_STREAM],
      decidedAloneFor: [EXPLANATIONS_TOGETHER],
    };
  },
  transactions: () => [],
  totals: () => undefined,
  request: () => undefined,
  soleApproval(state) {
    const id = state.status === 'explained' && state.alone ? explanationId(state.itemId) : undefined;
    if (state.status !== 'explained' || id === undefined) return undefined;
    const { by, at, amountCents } = state;
    return { id, by, at, investorId: EXPLANATIONS_TOGETHER, amountCents: sizeOf(amountCents) };
  },
});

import { type DecisionContext } from '../command.js';
import { explanationId } from './explanation-id.js';
import { EXPLANATION } from './state.js';

/** What a decision reads that asks whether an item is explained: nothing of what can be no item. */
export const explanationOf = (itemId: string): readonly string[] => {
  const id = explanationId(itemId);
  return id === undefined ? [] : [id];
};

/** Whether an open item was explained, and is closed by it. */
export const isExplained = ({ stateOf }: Pick<DecisionContext, 'stateOf'>, itemId: string): boolean =>
  explanationOf(itemId).some((id) => stateOf(EXPLANATION, id).status === 'explained');

import { type Account, external, outsideLine } from '../book/account.js';
import { type DecisionContext } from '../command.js';
import { DEPOSIT } from '../deposits/state.js';
import { type Cents } from '../money/cents.js';
import { type Direction } from './direction.js';
import { ADJUSTMENT } from './state.js';

/** What would undo an entry: the same amount between the same accounts, the other way. */
export interface Mirror {
  readonly investorId: string;
  readonly direction: Direction;
  readonly amountCents: Cents;
  readonly againstAccount: Account;
}

/**
 * @param originalId one of the command's `related` streams
 * @returns undefined unless the entry is a credited deposit or an approved adjustment that is no reversal itself
 */
export const mirrorOf = ({ stateOf }: DecisionContext, originalId: string): Mirror | undefined => {
  const deposit = stateOf(DEPOSIT, originalId);
  if (deposit.status === 'approved') {
    const { investorId, creditedCents: amountCents, currency, lineId } = deposit;
    const againstAccount = lineId === undefined ? external(currency) : outsideLine(lineId);
    return { investorId, direction: 'subtract', amountCents, againstAccount };
  }
  const adjustment = stateOf(ADJUSTMENT, originalId);
  if (adjustment.status !== 'completed' || adjustment.originalId !== undefined) return undefined;
  const { investorId, amountCents, againstAccount } = adjustment;
  const direction = adjustment.direction === 'add' ? 'subtract' : 'add';
  return { investorId, direction, amountCents, againstAccount };
};

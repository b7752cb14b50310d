import { external, isOutsideLine } from '../book/account.js';
import { explanationId } from '../explanations/explanation-id.js';
import { isInDollars } from '../outside-lines/cents-of-line.js';
import { statementLineId } from '../outside-lines/statement-line-id.js';
import { type OutsideAccountTerms } from './state.js';

/** Dollars are held to the cent: what is smaller would be rounded line by line, and its sum not be that of the statement. */
const MAX_DOLLAR_DECIMALS = 2;

/** More than any coin has. */
const MAX_COIN_DECIMALS = 36;

/**
 * Whether the books can be held to an account under these terms. A watcher follows a chain, which no bank is, and which has no
 * dollars: what is explained to the cent never vanishes.
 */
export const isAccountValid = (accountId: string, terms: OutsideAccountTerms): boolean => {
  const { kind, source, name, identifier, network, currency, decimals } = terms;
  const isNamed = [name, identifier, network, currency].every((text) => text.trim() !== '');
  const isOfItsKind = source === 'statements' || (kind === 'wallet' && !isInDollars(terms));
  const maxDecimals = isInDollars(terms) ? MAX_DOLLAR_DECIMALS : MAX_COIN_DECIMALS;
  // Such a currency's account in the books is one of a line, which nothing but the line may move.
  const isOfLines = isOutsideLine(external(currency));
  const isExplainable = canBeExplained(statementLineId(accountId, 1));
  return isNamed && isOfItsKind && !isOfLines && decimals <= maxDecimals && isExplainable;
};

/**
 * Whether two accounts are one: of the same currency and identifier, whatever its spaces and capitals, or with ids by which their
 * lines would have the same ones.
 */
export const isSameAccount = (one: IdentifiedAccount, other: IdentifiedAccount): boolean =>
  statementLineId(one.id, 0) === statementLineId(other.id, 0) ||
  (one.currency === other.currency && compared(one.identifier) === compared(other.identifier));

type IdentifiedAccount = Pick<OutsideAccountTerms, 'currency' | 'identifier'> & { readonly id: string };

const canBeExplained = (lineId: string): boolean => explanationId(lineId) !== undefined;

const compared = (identifier: string): string => identifier.replaceAll(/\s/g, '').toLowerCase();

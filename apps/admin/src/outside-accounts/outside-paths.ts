import { type LineState } from '@clearfold/contracts';
import { type OpenItemKind } from '@clearfold/ledger';

const listPath = (resource: string, filter: object): string =>
  `/${resource}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;

interface LinesFilter {
  accountId?: string;
  state?: LineState;
  from?: string;
  to?: string;
}

/** The lines, narrowed. */
export const linesPath = (filter: LinesFilter): string => listPath('outside-lines', filter);

/** One line by its id, opened. */
export const linePath = (id: string): string =>
  `/outside-lines?${new URLSearchParams({ filter: JSON.stringify({ id: [id] }), line: id })}`;

/** One open item by its id. */
export const openItemPath = (id: string): string => listPath('open-items', { id: [id] });

interface ItemsFilter {
  accountId?: string;
  item?: OpenItemKind;
  minAgeDays?: number;
  maxAgeDays?: number;
}

/** The open items, narrowed. */
export const openItemsPath = (filter: ItemsFilter): string => listPath('open-items', filter);

/** Where a statement of the account is given. */
export const importPath = (accountId?: string): string =>
  `/statement-imports/create${accountId === undefined ? '' : `?${new URLSearchParams({ account: accountId })}`}`;

export const accountPath = (id: string): string => `/outside-accounts/${encodeURIComponent(id)}/show`;

export const investorPath = (id: string): string => `/investors/${encodeURIComponent(id)}/show`;

/** A request at the review desk. */
export const requestPath = (id: string): string => `/requests/${encodeURIComponent(id)}`;

/** Opens the form that finds a request's line with its panel, behind the request's path. */
export const FIND_LINE = '#find-line';

/**
 * A credited deposit, or a payout that was marked as paid, at the form that finds its line. It says what the list behind it shows: a
 * list that is left to open as it was last seen takes the form's mark out of the address.
 *
 * @param amount of its open item: what the world has more than the books
 */
export const findLinePath = (id: string, amount: string): string => {
  const filter = amount.startsWith('-')
    ? { kind: 'deposit', status: 'approved' }
    : { kind: 'withdrawal', status: 'completed' };
  return `${requestPath(id)}?${new URLSearchParams({ filter: JSON.stringify(filter) })}${FIND_LINE}`;
};

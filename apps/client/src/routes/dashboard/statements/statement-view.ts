import { TRANSACTION_BADGE_TEXT, type TransactionBadge } from '@clearfold/content';
import { TRANSACTION_TYPES, type TransactionType } from '@clearfold/ledger';
import { type StatementSort, SORT_COLUMNS } from './sort-transactions';
import { type StatementFilters } from './filter-transactions';

/** What the statement shows and in which order; it stands in the address, so that it can be shared and gone back to. */
export interface StatementView {
  filters: StatementFilters;
  sort: StatementSort;
  /** Whether the balance after each movement is a column. */
  withBalance: boolean;
}

export const DEFAULT_SORT: StatementSort = { column: 'date', direction: 'desc' };

const BADGES = Object.keys(TRANSACTION_BADGE_TEXT) as TransactionBadge[];

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | '' =>
  values.find((value) => value === text) ?? '';

const day = (text: string | null): string => (text && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : '');

/** Reads the view from an address; what it does not know counts as not given. */
export const viewFromAddress = (parameters: URLSearchParams): StatementView => {
  const [column = '', direction = ''] = (parameters.get('sort') ?? '').split('-');
  const known = oneOf(SORT_COLUMNS, column);
  return {
    filters: {
      type: oneOf<TransactionType>(TRANSACTION_TYPES, parameters.get('type')),
      status: oneOf<TransactionBadge>(BADGES, parameters.get('status')),
      from: day(parameters.get('from')),
      to: day(parameters.get('to')),
    },
    sort: known ? { column: known, direction: direction === 'asc' ? 'asc' : 'desc' } : DEFAULT_SORT,
    withBalance: parameters.get('balance') === 'shown',
  };
};

/** Writes the view as an address; what is as usual is left out. */
export const addressOfView = ({ filters, sort, withBalance }: StatementView): URLSearchParams => {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value) parameters.set(name, value);
  const usual = sort.column === DEFAULT_SORT.column && sort.direction === DEFAULT_SORT.direction;
  if (!usual) parameters.set('sort', `${sort.column}-${sort.direction}`);
  if (withBalance) parameters.set('balance', 'shown');
  return parameters;
};

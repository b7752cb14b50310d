import { type ListQuery } from '../http/list-query.js';

/**
 * The end of a query for one page of a list, read from whichever end of the list is nearer: of a long one that no index
 * has in order, the database then keeps and passes over at most half. The rows of a page behind the middle come in the
 * opposite order: whoever shows them sorts these few once more.
 *
 * @param order the terms of the order, each as `expression [asc|desc] [nulls first|last]`; no two rows may be equal in all
 * @param total how many rows the list has
 * @returns `order by … limit … offset …`
 */
export const fromNearerEnd = (order: readonly string[], { offset, limit }: ListQuery, total: number): string => {
  const rows = Math.max(Math.min(limit, total - offset), 0);
  const behind = total - offset - rows;
  return behind < offset && rows > 0
    ? `order by ${order.map(reversed).join(', ')} limit ${rows} offset ${behind}`
    : `order by ${order.join(', ')} limit ${rows} offset ${rows > 0 ? offset : 0}`;
};

const TERM = /^(?<expression>.+?)(?: (?<direction>asc|desc))?(?: nulls (?<nulls>first|last))?$/i;

interface OrderTerm {
  readonly expression: string;
  readonly direction: 'ASC' | 'DESC';
  readonly nulls?: 'NULLS FIRST' | 'NULLS LAST';
}

/** Takes a term of an order apart. */
export const orderTerm = (term: string): OrderTerm => {
  const { expression = term, direction, nulls } = TERM.exec(term)?.groups ?? {};
  return {
    expression,
    direction: direction?.toLowerCase() === 'desc' ? 'DESC' : 'ASC',
    ...(nulls && { nulls: nulls.toLowerCase() === 'first' ? 'NULLS FIRST' : 'NULLS LAST' }),
  };
};

const reversed = (term: string): string => {
  const { expression, direction, nulls } = orderTerm(term);
  const opposite = direction === 'ASC' ? 'desc' : 'asc';
  return `${expression} ${opposite}${nulls ? ` nulls ${nulls === 'NULLS FIRST' ? 'last' : 'first'}` : ''}`;
};

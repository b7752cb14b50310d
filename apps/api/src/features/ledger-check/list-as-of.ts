import { type AsOfQuery, isInstant, POSITION } from '@clearfold/contracts';
import { type ListQuery, type ListRules } from '#platform/http/list-query.js';

/** The filters by which a list is read as of then, as `AsOfQuery` has them. */
export const AS_OF_FILTERS: ListRules['filters'] = {
  position: (value) => POSITION.test(String(value)) && ['string', 'number'].includes(typeof value),
  at: isInstant,
};

/** What a list's filters say of the time it is read as of. */
export const asOfIn = ({ filter: { position, at } }: ListQuery): AsOfQuery => ({
  ...(position !== undefined && { position: String(position) }),
  ...(at !== undefined && { at: String(at) }),
});

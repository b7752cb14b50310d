import { type OutsideAccountRow } from '@clearfold/contracts';
import { useRows } from '../records/use-records';

/** More than anybody has. */
const ALL = { page: 1, perPage: 100 };

/** Every account outside, those that wait among them. */
export const useOutsideAccountsQuery = (enabled = true) =>
  useRows('outside-accounts', { pagination: ALL, sort: { field: 'name', order: 'ASC' } }, { enabled });

/** The same; undefined until known. */
export const useOutsideAccounts = (enabled = true): readonly OutsideAccountRow[] | undefined =>
  useOutsideAccountsQuery(enabled).data;

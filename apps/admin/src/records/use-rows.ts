import { useGetList } from 'react-admin';
import { type Listed, type RowOf } from '../providers/resources';

type Asked<Resource extends Listed> =
  Parameters<typeof useGetList<RowOf<Resource>>> extends [unknown, ...infer Rest] ? Rest : never;

/** react-admin's `useGetList`, of which the rows are what the list's route answers. */
export const useRows = <Resource extends Listed>(resource: Resource, ...asked: Asked<Resource>) =>
  useGetList<RowOf<Resource>>(resource, ...asked);

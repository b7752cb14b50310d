import { useGetOne } from 'react-admin';
import { type Recorded, type RecordOf } from '../providers/resources';

type Asked<Resource extends Recorded> =
  Parameters<typeof useGetOne<RecordOf<Resource>>> extends [unknown, ...infer Rest] ? Rest : never;

/** react-admin's `useGetOne`, of which the record is what its route answers. */
export const useRecord = <Resource extends Recorded>(resource: Resource, ...asked: Asked<Resource>) =>
  useGetOne<RecordOf<Resource>>(resource, ...asked);

import { useGetList, useGetOne } from 'react-admin';
import { type Listed, type Recorded, type RecordOf, type RowOf } from '../providers/resources';

type Rest<Hook extends (...args: never[]) => unknown> =
  Parameters<Hook> extends [resource: unknown, ...rest: infer Others] ? Others : never;

/** react-admin's `useGetList`, of which the rows are what the list's route answers. */
export const useRows = <Resource extends Listed>(
  resource: Resource,
  ...asked: Rest<typeof useGetList<RowOf<Resource>>>
) => useGetList<RowOf<Resource>>(resource, ...asked);

/** react-admin's `useGetOne`, of which the record is what its route answers. */
export const useRecord = <Resource extends Recorded>(
  resource: Resource,
  ...asked: Rest<typeof useGetOne<RecordOf<Resource>>>
) => useGetOne<RecordOf<Resource>>(resource, ...asked);

import { useQueryClient } from '@tanstack/react-query';
import { type Listed, type Recorded, type RecordOf } from '../providers/resources';
import { WHOLE } from './whole-record';

/** Keeps what the screen shows of a resource in step with a command's answer. */
export const useRecordsCache = <Resource extends Listed | Recorded>(resource: Resource) => {
  const queryClient = useQueryClient();
  return {
    /** Shows a record as the command answered it, and has the lists asked again. */
    put: (record: Resource extends Recorded ? RecordOf<Resource> : never) => {
      queryClient.setQueryData([resource, 'getOne', { id: String(record.id), meta: WHOLE }], record);
      void queryClient.invalidateQueries({ queryKey: [resource, 'getList'] });
    },
    /** Has everything of the resource asked again. */
    refresh: () => queryClient.invalidateQueries({ queryKey: [resource] }),
  };
};

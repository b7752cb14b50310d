import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord } from 'react-admin';
import { WHOLE } from './whole-record';

/** Keeps what the screen shows of a resource in step with a command's answer. */
export const useRecordsCache = (resource: string) => {
  const queryClient = useQueryClient();
  return {
    /** Shows a record as the command answered it, and has the lists asked again. */
    put: (record: RaRecord) => {
      queryClient.setQueryData([resource, 'getOne', { id: String(record.id), meta: WHOLE }], record);
      void queryClient.invalidateQueries({ queryKey: [resource, 'getList'] });
    },
    /** Has everything of the resource asked again. */
    refresh: () => queryClient.invalidateQueries({ queryKey: [resource] }),
  };
};

import { useQueryClient } from '@tanstack/react-query';
import { type Listed, type Recorded, type RecordOf } from '../providers/resources';

/**
 * Asks for a record as its own address answers it. Without it react-admin shows the row of a list that was seen before,
 * which lacks the history, and a page would break on it.
 */
export const WHOLE = { whole: true };

/** Keeps what the screen shows of a resource in step with a command's answer, and with it the trail of what staff did. */
export const useRecordsCache = <Resource extends Listed | Recorded>(resource: Resource) => {
  const queryClient = useQueryClient();
  const askAgain = (...of: string[]) =>
    Promise.all([of, ['acts']].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  return {
    /** Shows a record as the command answered it, and has the lists asked again. */
    put: (record: Resource extends Recorded ? RecordOf<Resource> : never) => {
      queryClient.setQueryData([resource, 'getOne', { id: String(record.id), meta: WHOLE }], record);
      void askAgain(resource, 'getList');
    },
    /** Has everything of the resource asked again. */
    refresh: () => askAgain(resource),
  };
};

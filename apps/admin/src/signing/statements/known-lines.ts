import { type FittingLines, type OutsideLineRow } from '@clearfold/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { lineText } from '#fitting-lines/line-text.ts';
import { LINES_KEY } from '#fitting-lines/lines-key.ts';

/** What the pages have read of lines of outside accounts so far, by id: whoever signs for one has just chosen it. */
export const useKnownLines = (): ((lineId: string) => string | undefined) => {
  const queryClient = useQueryClient();
  return (lineId) => {
    const fitting = queryClient.getQueriesData<FittingLines>({ queryKey: LINES_KEY });
    const listed = queryClient.getQueriesData<{ data?: OutsideLineRow[] }>({ queryKey: ['outside-lines', 'getList'] });
    const lines = [
      ...fitting.flatMap(([, kept]) => kept?.lines ?? []),
      ...listed.flatMap(([, kept]) => kept?.data ?? []),
    ];
    const line = lines.find(({ id }) => id === lineId);
    return line && lineText(line);
  };
};

import { FAILURE_TEXT, MISSING_TOKEN_TEXT } from '@clearfold/content';
import { useMutation } from '@tanstack/react-query';
import { failureText } from '#api/api-failure.ts';
import { fetchFile, type FilePath } from '#api/call-api.ts';
import { saveFile } from './save-file';

interface Wanted {
  path: FilePath;
  name: string;
}

/** Downloads one file at a time and says what went wrong. */
export const useDownload = () => {
  const download = useMutation({
    mutationFn: async ({ path, name }: Wanted) => saveFile(await fetchFile(path), name),
  });
  return {
    start: (wanted: Wanted): void => download.mutate(wanted),
    /** The path that is being fetched. */
    busyWith: download.isPending ? download.variables.path : undefined,
    failure: download.error
      ? failureText(download.error, FAILURE_TEXT.fileDownload, MISSING_TOKEN_TEXT.action)
      : undefined,
  };
};

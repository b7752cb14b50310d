import { RECORDS } from '@clearfold/content';
import { API_URL, httpClient } from '../providers/http-client';

/** The last line of every export says how many rows came before it: a file that broke off lacks it. */
const LAST_LINE = /(?:^|\n)"?rows"?,"?(\d+)"?\r?\n?$/;

/**
 * Fetches an export as the signed-in member and hands it to the browser as a file.
 *
 * @returns how many rows it has
 * @throws Error with a text for people when it was refused or broke off
 */
export const saveExport = async (path: string, file: string): Promise<number> => {
  const { body } = await httpClient(`${API_URL}/${path}`);
  const rows = LAST_LINE.exec(body)?.[1];
  if (rows === undefined) throw new Error(RECORDS.exportBroken);
  const url = URL.createObjectURL(new Blob([body], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = file;
  link.click();
  URL.revokeObjectURL(url);
  return Number(rows);
};

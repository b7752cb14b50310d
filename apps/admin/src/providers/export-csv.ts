import { CONSOLE, CONSOLE_EXPORT, ERROR_TEXT } from '@clearfold/content';
import { type FileAnswer, type Route } from '@clearfold/contracts';
import { API_URL } from './http-client';
import { urlOf } from './plain-call';
import { handOver } from './save-file';
import { session } from './session';

/** A file that takes no more than the list's filter. */
export type ExportRoute = Route<`GET /staff/${string}`, { answer: FileAnswer }>;

/** The last line of each export says how many rows stand above it: without it the file broke off. */
const LAST_LINE = /(?:^|\n)"?rows"?,"?(\d+)"?\r?\n?$/;

/** As much of the end of a file as its last line can take, in bytes. */
const TAIL = 64;

/**
 * Saves what a list's filter lets through as a file, every row of it.
 *
 * @param resource the list's name at the staff API
 * @param route where it streams the file, when that is not the list's own "export.csv"
 * @returns how many rows the file has
 * @throws Error with a message for a person
 */
export const exportCsv = async (resource: string, filter: object, route?: ExportRoute): Promise<number> => {
  const query = new URLSearchParams({ filter: JSON.stringify(filter) });
  const headers = { accept: 'text/csv', authorization: `Bearer ${session.token()}` };
  const answer = await fetch(`${route ? urlOf(route, {}) : `${API_URL}/staff/${resource}/export.csv`}?${query}`, {
    headers,
  }).catch(() => {
    throw new Error(CONSOLE.unreachable);
  });
  if (!answer.ok) {
    const { message } = (await answer.json().catch(() => ({}))) as { message?: string };
    throw new Error(message ?? ERROR_TEXT['internal-error']);
  }
  const file = await answer.blob().catch(() => {
    throw new Error(CONSOLE_EXPORT.brokenOff);
  });
  const rows = LAST_LINE.exec(await file.slice(-TAIL).text())?.[1];
  if (rows === undefined) throw new Error(CONSOLE_EXPORT.brokenOff);
  handOver(file, `${resource.replaceAll('/', '-')}-${new Date().toISOString().slice(0, 10)}.csv`);
  return Number(rows);
};

import { CONSOLE, ERROR_TEXT } from '@clearfold/content';
import {
  type Address,
  type ConsoleEndpoint,
  type ErrorAnswer,
  type FileAnswer,
  type Route,
} from '@clearfold/contracts';
import { HttpError } from 'react-admin';
import { urlOf } from './plain-call';
import { session } from './session';

/** A call that answers a file. */
type FileRoute = Route<ConsoleEndpoint, { query: object; answer: FileAnswer }>;

/**
 * Fetches a file and hands it to the browser.
 *
 * @returns what the file is called
 * @throws HttpError with a message for people when it was refused or broke off
 */
export const saveFile = async <R extends FileRoute>(
  route: R,
  address: Address<R>,
  file: string,
): Promise<{ file: string }> => {
  const headers = { authorization: `Bearer ${session.token() ?? ''}` };
  const answer = await fetch(urlOf(route, address), { headers }).catch(() => {
    throw new HttpError(CONSOLE.unreachable, 0);
  });
  if (!answer.ok) {
    const body = (await answer.json().catch(() => ({}))) as Partial<ErrorAnswer>;
    throw new HttpError(body.message ?? ERROR_TEXT['internal-error'], answer.status, body);
  }
  const bytes = await answer.blob().catch(() => {
    throw new HttpError(CONSOLE.unreachable, 0);
  });
  handOver(bytes, file);
  return { file };
};

/** A link is how a browser saves what a script holds. */
export const handOver = (bytes: Blob, file: string): void => {
  const url = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = url;
  link.download = file;
  link.click();
  // Not at once: the browser reads it after the click has ended.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};

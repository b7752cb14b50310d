import { ERROR_TEXT, STAFF_STATEMENT_IMPORTS } from '@clearfold/content';
import {
  type Address,
  type AnswerOf,
  type ConsoleEndpoint,
  type ErrorAnswer,
  type MultipartForm,
  partsOf,
  type Route,
} from '@clearfold/contracts';
import { HttpError } from 'react-admin';
import { urlOf } from './plain-call';
import { session } from './session';

/** A call that takes a form with a file. */
type FormRoute = Route<ConsoleEndpoint, { body: MultipartForm; answer: unknown }>;

/** How whoever sends a file follows it, and stops it. */
export interface Upload {
  /** Between 0 and 1, as the server got it; 1 while it works on what it has. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/**
 * Sends a form with a file. `fetch` does not say how far it is; this does.
 *
 * @throws HttpError with a message for people when it was refused or broke off; of status 0 when it was stopped
 */
export const uploadForm = <R extends FormRoute>(
  route: R,
  address: Address<R>,
  form: FormData,
  { onProgress, signal }: Upload,
): Promise<{ data: AnswerOf<R> }> =>
  new Promise((resolve, reject) => {
    const [method] = partsOf(route);
    const call = new XMLHttpRequest();
    const brokenOff = () => reject(new HttpError(STAFF_STATEMENT_IMPORTS.form.interrupted, 0));
    call.open(method, urlOf(route, address));
    call.setRequestHeader('accept', 'application/json');
    call.setRequestHeader('authorization', `Bearer ${session.token() ?? ''}`);
    call.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    call.onerror = brokenOff;
    call.ontimeout = brokenOff;
    call.onabort = brokenOff;
    call.onload = () => {
      const body = bodyOf(call.responseText);
      if (call.status >= 200 && call.status < 300 && body !== undefined) resolve({ data: body as AnswerOf<R> });
      else reject(refusalOf(call.status, body));
    };
    signal.addEventListener('abort', () => call.abort(), { once: true });
    call.send(form);
  });

const bodyOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** A proxy's error page carries no message of ours. */
const refusalOf = (status: number, body: unknown): HttpError => {
  const { message = ERROR_TEXT['internal-error'] } = (body ?? {}) as Partial<ErrorAnswer>;
  return new HttpError(message, status, body);
};

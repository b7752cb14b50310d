import { CONSOLE, ERROR_TEXT } from '@clearfold/content';
import { type ErrorAnswer } from '@clearfold/contracts';
import { fetchUtils, HttpError } from 'react-admin';
import { session } from './session';

/** What all paths of the API are below. */
export const API_URL = '/api';

/** The error answer's body, when the API itself answered. */
export const errorAnswer = (error: unknown): Partial<ErrorAnswer> =>
  error instanceof HttpError && typeof error.body === 'object' && error.body !== null ? error.body : {};

/** Calls the staff API with the session's token; every failure is an HttpError whose message a person can read. */
export const httpClient = async (url: string, options: fetchUtils.Options = {}) => {
  const token = session.token();
  const user = token ? { authenticated: true, token: `Bearer ${token}` } : undefined;
  try {
    return await fetchUtils.fetchJson(url, { ...options, user });
  } catch (error) {
    if (!(error instanceof HttpError)) throw new HttpError(CONSOLE.unreachable, 0);
    // A proxy's error page carries no message of ours; its status line means nothing to a person.
    if (!errorAnswer(error).message) throw new HttpError(ERROR_TEXT['internal-error'], error.status, error.body);
    throw error;
  }
};

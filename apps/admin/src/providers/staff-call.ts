import { API_URL, httpClient } from './http-client';

/** What react-admin hands back: when the session has ended it signs out and answers with an empty record. */
export type Answer<T> = Promise<{ data: T }>;

/** Calls one address of the staff API that is no list, and wraps its answer as a data provider does. */
export const staffCall = async <T>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
): Answer<T> => ({
  data: (await httpClient(`${API_URL}/${path}`, { method, ...(body && { body: JSON.stringify(body) }) })).json,
});

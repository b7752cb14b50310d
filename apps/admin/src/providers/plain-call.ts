import {
  type Address,
  type AnswerOf,
  type ConsoleEndpoint,
  partsOf,
  pathOf,
  type Route,
  type Sent,
} from '@clearfold/contracts';
import { API_URL, httpClient } from './http-client';

/** Where a route is. */
export const urlOf = <R extends Route<ConsoleEndpoint>>(route: R, address: Address<R>): string =>
  API_URL + pathOf(route, address);

/** Makes one call of the API, with more headers where there are any, and signs nothing. @throws HttpError */
export const plainCall = async <R extends Route<ConsoleEndpoint>>(
  route: R,
  sent: Sent<R>,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ data: AnswerOf<R> }> => {
  const [method] = partsOf(route);
  const { body } = sent;
  const { json } = await httpClient(urlOf(route, sent), {
    method,
    headers: new Headers({ accept: 'application/json', ...headers }),
    ...(body && { body: JSON.stringify(body) }),
  });
  return { data: json };
};

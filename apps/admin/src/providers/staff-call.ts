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

/** Nothing need be handed over where a route takes nothing. */
type Given<R extends Route> = Record<never, never> extends Sent<R> ? [sent?: Sent<R>] : [sent: Sent<R>];

/** Where a route is. */
export const urlOf = <R extends Route<ConsoleEndpoint>>(route: R, address: Address<R>): string =>
  API_URL + pathOf(route, address);

/**
 * Makes one call of the API that is no list, and wraps its answer as a data provider does: when the session has ended react-admin
 * signs out and answers with an empty record.
 */
export const staffCall = <R extends Route<ConsoleEndpoint>>(
  route: R,
  ...[sent]: Given<R>
): Promise<{ data: AnswerOf<R> }> => staffCallWith({}, route, sent ?? ({} as Sent<R>));

/** The same with more in the request. */
export const staffCallWith = async <R extends Route<ConsoleEndpoint>>(
  options: Parameters<typeof httpClient>[1],
  route: R,
  sent: Sent<R>,
): Promise<{ data: AnswerOf<R> }> => {
  const [method] = partsOf(route);
  const { body } = sent;
  const { json } = await httpClient(urlOf(route, sent), {
    ...options,
    method,
    ...(body && { body: JSON.stringify(body) }),
  });
  return { data: json };
};

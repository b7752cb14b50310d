import { type AnswerOf, type ConsoleEndpoint, partsOf, type Route, type Sent } from '@clearfold/contracts';
import { signedCall } from '../signing/signed-call';
import { plainCall } from './plain-call';

/** Nothing need be handed over where a route takes nothing. */
type Given<R extends Route> = Record<never, never> extends Sent<R> ? [sent?: Sent<R>] : [sent: Sent<R>];

/**
 * Makes one call of the API that is no list, and wraps its answer as a data provider does: when the session has ended react-admin
 * signs out and answers with an empty record, as does a decision that its author did not sign. Whatever writes may be a decision,
 * which whoever has a passkey signs.
 */
export const staffCall = <R extends Route<ConsoleEndpoint>>(
  route: R,
  ...[sent]: Given<R>
): Promise<{ data: AnswerOf<R> }> => {
  const [method] = partsOf(route);
  const given = sent ?? ({} as Sent<R>);
  if (method === 'GET') return plainCall(route, given);
  return signedCall((headers) => plainCall(route, given, headers), given.body);
};

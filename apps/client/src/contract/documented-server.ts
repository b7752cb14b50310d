import { type FakeApi, fakeApi } from '#testing/fake-api.ts';
import { steady } from '#testing/samples.ts';
import { OUR_ANSWERS } from './our-answers';
import { promisedPart } from './promise';
import { type PromisedCall, PROMISES } from './promises';

const CALLS = Object.keys(PROMISES) as PromisedCall[];

/** The call as it is sent: the one plan on offer is what is bought. */
export const sentAs = (call: string): string => call.replace('{id}', steady._id);

/** Calls that are known, and whose answer nobody reads. */
const UNREAD = ['DELETE /users/me', 'POST /auth/signout'];

/**
 * A server that knows the specification and nothing else: each of its calls with the fields that section 3 promises, and 404 for
 * whatever else our client asks for.
 */
export const documentedServer = (): FakeApi => {
  const api = fakeApi();
  for (const call of CALLS) {
    api.answer(sentAs(call), { body: promisedPart(OUR_ANSWERS[call], PROMISES[call]) as object });
  }
  for (const call of UNREAD) api.answer(call, {});
  const known = new Set([...CALLS.map(sentAs), ...UNREAD]);
  const { fetch } = window;
  window.fetch = async (input, init = {}) => {
    const call = `${init.method ?? 'GET'} ${new URL(String(input)).pathname.replace(/^\/api/, '')}`;
    if (known.has(call)) return fetch(input, init);
    return new Response('<h1>Cannot find it</h1>', { status: 404 });
  };
  return api;
};

// @ts-check
import { credentialsOf } from './people.mjs';

/** Whoever asks for health must know soon. */
const HEALTH_WITHIN_MILLISECONDS = 3_000;
const ANSWERED_WITHIN_MILLISECONDS = 10_000;

/**
 * Asks a server, while its database cannot work, what is no command: its health, a page that is read, a sign-in.
 *
 * @param {string} url @param {import('./people.mjs').Person} reader
 * @param {{ part: string, reads: boolean }} expected the part that readiness names; whether reading must go on
 * @returns {Promise<string[]>} what was answered too late, or otherwise than with success or 503
 */
export async function answersMeanwhile(url, { token }, { part, reads }) {
  const [ready, live, read, signIn] = await Promise.all([
    timed(`${url}/health/ready`),
    timed(`${url}/health/live`),
    timed(`${url}/users/me`, { headers: { authorization: `Bearer ${token}` } }),
    timed(`${url}/auth/signin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(credentialsOf(0)),
    }),
  ]);
  const faults = [];
  if (ready.status !== 503 || !(part in (ready.body?.errors ?? {})))
    faults.push(`readiness answered ${ready.status} ${JSON.stringify(ready.body)} and does not name ${part}`);
  if (ready.took > HEALTH_WITHIN_MILLISECONDS) faults.push(`readiness took ${ready.took} ms`);
  if (live.status !== 200 || live.took > HEALTH_WITHIN_MILLISECONDS)
    faults.push(`liveness answered ${live.status} after ${live.took} ms`);
  if (reads && read.status !== 200) faults.push(`a read was answered ${read.status}`);
  for (const [what, { status, took }] of Object.entries({ read, signIn })) {
    if (![200, 503].includes(status)) faults.push(`${what} answered ${status}`);
    if (took > ANSWERED_WITHIN_MILLISECONDS) faults.push(`${what} took ${took} ms`);
  }
  return faults;
}

/** @param {string} address @param {RequestInit} [request] @returns {Promise<{ status: number, body: any, took: number }>} */
async function timed(address, request) {
  const asked = performance.now();
  const answer = await fetch(address, { ...request, signal: AbortSignal.timeout(40_000) });
  const body = await answer.json();
  return { status: answer.status, body, took: Math.round(performance.now() - asked) };
}

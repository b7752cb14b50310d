import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { configure, screen, waitFor } from '@testing-library/react';
import { fakeApi } from '#testing/fake-api.ts';
import { currentAddress, openApp } from '#testing/open-app.tsx';
import { signInAgain } from '#testing/sign-in-again.ts';
import { type FormCase } from './form-case';
import { INVESTOR_FORMS } from './investor-forms';
import { VISITOR_FORMS } from './visitor-forms';

// A query by role would read the styles of every element above each that it finds: most of this file's time.
configure({ defaultHidden: true });
jest.setTimeout(180_000);

const SERVER_SAYS = 'Not on a Sunday.';
const named = (cases: readonly FormCase[]) => cases.map((one) => [one.call, one] as const);

const submitted = async ({ path, call, prepare, submit }: FormCase, answer: object | 'offline', signedIn: boolean) => {
  const api = fakeApi();
  prepare?.(api);
  const user = await openApp(path, { signedIn });
  api.answer(call, answer);
  await submit(user, api);
  return { api, user };
};

const says = async (text: string) => expect((await screen.findAllByText(text))[0]).toBeVisible();

describe.each([
  [true, named(INVESTOR_FORMS)],
  [false, named(VISITOR_FORMS)],
] as const)('each failure of the API on each form (signed in: %s)', (signedIn, cases) => {
  it.each(cases)('[ERR-01] %s: the message the server gives', async (_call, one) => {
    await submitted(one, { status: 422, body: { message: SERVER_SAYS, code: 'sunday' } }, signedIn);
    await says(SERVER_SAYS);
  });

  it.each(cases)('%s: no message given', async (_call, one) => {
    await submitted(one, { status: 500 }, signedIn);
    await says(one.fallback);
  });

  it.each(cases)('%s: the network is gone', async (_call, one) => {
    await submitted(one, 'offline', signedIn);
    await says(one.fallback);
  });
});

it.each(named(INVESTOR_FORMS))('%s: 401 leads to sign-in and back to the form', async (_call, one) => {
  const { api, user } = await submitted(one, { status: 401, body: { message: 'Please sign in.' } }, true);
  await signInAgain(user, api);
  await waitFor(() => expect(currentAddress()).toBe(one.path));
  await screen.findByText('Welcome, Ada!');
});

it.each(named(VISITOR_FORMS))('%s: 401 is an answer like any other', async (_call, one) => {
  await submitted(one, { status: 401, body: { message: SERVER_SAYS } }, false);
  await says(SERVER_SAYS);
});

/** Calls that fail in silence: a sign-out ends here whatever the server says, and what is read is counted anew later. */
const SILENT = ['routes/dashboard/notifications/use-read.ts'];

it('holds every file that changes something through the API', () => {
  const src = join(__dirname, '..');
  const changing = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !/\.spec\.|^testing\//.test(file))
    .filter((file) => /callApi(<[^(]*>)?\(\s*'(POST|PUT|PATCH|DELETE)'/.test(readFileSync(join(src, file), 'utf8')));
  const known = [...INVESTOR_FORMS, ...VISITOR_FORMS].map(({ source }) => source);
  expect(changing.filter((file) => !SILENT.includes(file)).sort()).toEqual([...new Set(known)].sort());
});

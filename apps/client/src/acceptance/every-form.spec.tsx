import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Route, routes } from '@clearfold/contracts';
import { configure, screen, waitFor } from '@testing-library/react';
import { type FakeApi, fakeApi } from '#testing/fake-api.ts';
import { currentAddress, openApp } from '#testing/open-app.tsx';
import { signInAgain } from '#testing/sign-in-again.ts';
import { type FormCase } from './form-case';
import { INVESTOR_FORMS } from './investor-forms';
import { VISITOR_FORMS } from './visitor-forms';

// A query by role would read the styles of every element above each that it finds: most of this file's time.
configure({ defaultHidden: true });

const SERVER_SAYS = 'Not on a Sunday.';
const named = (cases: readonly FormCase[]) => cases.map((one) => [one.call, one] as const);

const opened = async ({ path, prepare, reach }: FormCase, signedIn: boolean) => {
  const api = fakeApi();
  prepare?.(api);
  const user = await openApp(path, { signedIn });
  await reach?.(user);
  return { api, user };
};

type Failure = Parameters<FakeApi['answer']>[1];
const REFUSED: Failure = { status: 422, body: { message: SERVER_SAYS, code: 'sunday' } };
const WITHOUT_MESSAGE: Failure = { status: 500 };

/** Sends the opened form once per answer. Each says another text than the one before, so none is mistaken for the next. */
const expectMessages = async (one: FormCase, { api, user }: Awaited<ReturnType<typeof opened>>, answers: Failure[]) => {
  for (const [at, answer] of answers.entries()) {
    const isServers = typeof answer === 'object' && answer.body !== undefined;
    const [text, before] = isServers ? [SERVER_SAYS, one.fallback] : [one.fallback, SERVER_SAYS];
    expect(screen.queryByText(text)).toBeNull();
    api.answer(one.call, answer);
    await one.submit(user);
    expect((await screen.findAllByText(text))[0]).toBeVisible();
    await waitFor(() => expect(screen.queryByText(before)).toBeNull());
    await waitFor(() => expect(api.sent(one.call)).toHaveLength(at + 1));
  }
};

describe('each failure of the API on each form', () => {
  it.each(named(INVESTOR_FORMS))(
    "[ERR-01] %s: the server's message, else its own; then 401 leads to sign-in and back to the form",
    async (_call, one) => {
      const { api, user } = await opened(one, true);
      await expectMessages(one, { api, user }, [WITHOUT_MESSAGE, REFUSED, 'offline']);
      api.answer(one.call, { status: 401, body: { message: 'Please sign in.' } });
      await one.submit(user);
      await signInAgain(user, api);
      await waitFor(() => expect(currentAddress()).toBe(one.path));
      await screen.findByText('Welcome, Ada!');
    },
  );

  it.each(named(VISITOR_FORMS))(
    "[ERR-01] %s: the server's message, else its own; 401 is an answer like any other",
    async (_call, one) => {
      const unauthorized: Failure = { status: 401, body: { message: SERVER_SAYS } };
      await expectMessages(one, await opened(one, false), [WITHOUT_MESSAGE, REFUSED, 'offline', unauthorized]);
    },
  );
});

/** Calls that fail in silence: a sign-out ends here whatever the server says, and what is read is counted anew later. */
const SILENT: readonly Route[] = [routes.signIn.signOut, routes.notifications.read, routes.notifications.readAll];

it('holds every call that changes something through the API', () => {
  const src = join(__dirname, '..');
  const text = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.spec\.|^testing[\\/]/.test(file))
    .map((file) => readFileSync(join(src, file), 'utf8'))
    .join('\n');
  const changing = Object.entries(routes)
    .flatMap(([noun, calls]) =>
      Object.entries<Route>(calls).map(([name, call]) => [`routes.${noun}.${name}`, call] as const),
    )
    .filter(([name, call]) => !call.endpoint.startsWith('GET') && new RegExp(`\\b${name}\\b`).test(text))
    .map(([, call]) => call);
  const calls = [...INVESTOR_FORMS, ...VISITOR_FORMS].map(({ call }) => call);
  const hasForm = ({ endpoint }: Route): boolean => {
    const pattern = new RegExp(`^${endpoint.replaceAll(/:\w+/g, '[^/]+')}$`);
    return calls.some((call) => pattern.test(call));
  };
  expect(changing).toHaveLength(calls.length + SILENT.length);
  expect(changing.filter((call) => !SILENT.includes(call) && !hasForm(call))).toEqual([]);
});

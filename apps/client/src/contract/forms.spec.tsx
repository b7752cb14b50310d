import { configure, screen, waitFor } from '@testing-library/react';
import {
  CHANGE_PASSWORD,
  CHANGE_PIN,
  FORGOT_PASSWORD,
  NEWSLETTER,
  NEXT_OF_KIN,
  PROFILE_DETAILS,
  PROFILE_PICTURE,
  SIGN_UP,
} from '@clearfold/content';
import { type FormCase } from '../acceptance/form-case';
import { INVESTOR_FORMS } from '../acceptance/investor-forms';
import { VISITOR_FORMS } from '../acceptance/visitor-forms';
import { openApp } from '#testing/open-app.tsx';
import { documentedServer, sentAs } from './documented-server';
import { expectWhole } from './expect-whole';
import { type PromisedCall, PROMISES } from './promises';

// A query by role would read the styles of every element above each that it finds: most of this file's time.
configure({ defaultHidden: true });

/** What the screen says when the call has succeeded. */
const SUCCESS: Readonly<Record<Exclude<PromisedCall, `GET ${string}`> | 'DELETE /users/me', string>> = {
  'POST /newsletter/subscribe': 'You are on the list, without more.',
  'POST /auth/signin': 'Welcome, Ada!',
  'POST /auth/signup': SIGN_UP.successTitle,
  'POST /auth/forgot-password/verify-email': FORGOT_PASSWORD.reset,
  'PUT /auth/forgot-password/reset': FORGOT_PASSWORD.successTitle,
  'POST /transactions/deposit-request': 'It is done.',
  'POST /transactions/withdrawal-request': 'It is done.',
  'POST /transactions/transfer-request': 'It is done.',
  'POST /investment-plans/{id}/purchase': 'You have invested in Steady.',
  'POST /support-tickets/submit': 'It is done.',
  'PUT /users/update-profile': PROFILE_DETAILS.success,
  'PUT /users/update-next-of-kin': NEXT_OF_KIN.success,
  'PUT /users/change-pin': 'It is done.',
  'PUT /users/change-password': 'It is done.',
  'POST /users/me/upload-picture': PROFILE_PICTURE.success,
  'DELETE /users/me': 'Sign In',
};

/** And what it says where the server does not even answer what is promised: the act is done all the same. */
const WITHOUT_WORDS: Partial<Record<keyof typeof SUCCESS, string>> = {
  'POST /newsletter/subscribe': NEWSLETTER.subscribed.title,
  'POST /transactions/deposit-request': 'has been successfully submitted',
  'POST /transactions/withdrawal-request': 'has been successfully submitted',
  'POST /transactions/transfer-request': 'has been successfully submitted',
  'PUT /users/change-pin': CHANGE_PIN.success,
  'PUT /users/change-password': CHANGE_PASSWORD.success,
  'POST /support-tickets/submit': 'submitted',
};

const formOf = (call: string): { one: FormCase; signedIn: boolean } => {
  const is = (one: FormCase): boolean => one.call === sentAs(call);
  const investors = INVESTOR_FORMS.find(is);
  return { one: investors ?? VISITOR_FORMS.find(is)!, signedIn: investors !== undefined };
};

const calls = Object.keys(SUCCESS) as (keyof typeof SUCCESS)[];

const submitted = async (call: keyof typeof SUCCESS, api = documentedServer()) => {
  const { one, signedIn } = formOf(call);
  const user = await openApp(one.path, { signedIn });
  await one.reach?.(user);
  await one.submit(user);
  await waitFor(() => expect(api.sent(one.call)).toHaveLength(1));
};

it('holds every act of the specification', () => {
  const acts = Object.keys(PROMISES).filter((call) => !call.startsWith('GET'));
  expect(calls.toSorted()).toEqual([...acts, 'DELETE /users/me'].toSorted());
});

it.each(calls)('[GEN-01] %s succeeds on its screen with what the specification promises alone', async (call) => {
  await submitted(call);
  expect((await screen.findAllByText(SUCCESS[call], { exact: false }))[0]).toBeVisible();
  await expectWhole();
});

const ACTS = calls.filter((call) => !/sign(in|up)$/.test(call));

it.each(ACTS)('%s is a success on its screen when only its status says so', async (call) => {
  const api = documentedServer();
  api.answer(sentAs(call), {});
  await submitted(call, api);
  expect((await screen.findAllByText(WITHOUT_WORDS[call] ?? SUCCESS[call], { exact: false }))[0]).toBeVisible();
  await expectWhole();
});

import { act, screen, waitFor } from '@testing-library/react';
import { fakeApi, type FakeApi } from '#testing/fake-api.ts';
import { renderSignedIn } from '#testing/render-signed-in.tsx';
import { ada } from '#testing/samples.ts';
import { isEmail, type RecipientLookup, useRecipient } from './use-recipient';

const BEN = '5d0f4c1e-9f3b-4a64-8f0e-7c1b2a3d4e5f';
const CAT = '6e1f4c1e-9f3b-4a64-8f0e-7c1b2a3d4e5f';
const lookUp = (id: string) => `GET /users/recipients/${id}`;
const found = (id: string, name: string) => ({ body: { data: { _id: id, name } } });

let api: FakeApi;
beforeEach(() => {
  jest.useFakeTimers();
  api = fakeApi();
  api.answer(lookUp(BEN), found(BEN, 'Ben S•••'));
  api.answer(lookUp(CAT), found(CAT, 'Cat T•••'));
});
afterEach(() => jest.useRealTimers());

const Known = ({ typed }: { typed: string }) => <output>{JSON.stringify(useRecipient(typed))}</output>;

/** What is known of what is typed, and how to type something else. */
const type = async (typed: string) => {
  const { rerender } = await renderSignedIn(<Known typed={typed} />);
  return (next: string) => rerender(<Known typed={next} />);
};
const known = () => JSON.parse(screen.getByText(/status/).textContent) as RecipientLookup;
const after = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** How long an id must stand still, ms. */
const STILL = 300;

it('finds whose id it is, however it is written', async () => {
  await type(` ${BEN.toUpperCase()}\n`);
  await after(STILL + 1);
  expect(known()).toEqual({ status: 'found', name: 'Ben S•••' });
  expect(api.sent(lookUp(BEN))[0]?.headers.get('authorization')).toBe('Bearer a-token');
});

it.each<[typed: string, RecipientLookup]>([
  ['', { status: 'not-asked' }],
  [BEN.slice(1), { status: 'not-asked' }],
  [` ${ada._id.toUpperCase()} `, { status: 'oneself' }],
  ['ben@', { status: 'email' }],
])('asks nobody about %j', async (typed, status) => {
  const next = await type(BEN.slice(2));
  next(typed);
  expect(known()).toEqual(status);
  await after(STILL + 1);
  expect(known()).toEqual(status);
  expect([BEN, BEN.slice(1), ada._id].flatMap((id) => api.sent(lookUp(id)))).toEqual([]);
});

it.each<[answer: Parameters<FakeApi['answer']>[1], RecipientLookup]>([
  [{ status: 404, body: { message: 'Recipient not found.', code: 'recipient-not-found' } }, { status: 'unknown' }],
  [{ status: 404, body: { message: 'No such page.' } }, { status: 'not-asked' }],
  [{ status: 503 }, { status: 'not-asked' }],
  ['offline', { status: 'not-asked' }],
])('of the answer %j it knows %j', async (answer, status) => {
  api.answer(lookUp(BEN), answer);
  await type(BEN);
  await after(STILL + 1);
  expect(api.sent(lookUp(BEN))).toHaveLength(1);
  expect(known()).toEqual(status);
});

it('asks once the id stands still, and shows nothing of the one before', async () => {
  const next = await type(BEN);
  await after(STILL + 1);
  next(CAT);
  expect(known()).toEqual({ status: 'not-asked' });
  await after(STILL - 1);
  next(`${CAT}0`);
  await after(STILL - 1);
  next(CAT);
  await after(STILL - 1);
  expect(api.sent(lookUp(CAT))).toEqual([]);
  await waitFor(() => expect(known()).toEqual({ status: 'found', name: 'Cat T•••' }));
});

it.each([
  ['ben@', true],
  ['@', true],
  [BEN, false],
])('takes %j for an e-mail: %s', (typed, is) => {
  expect(isEmail(typed)).toBe(is);
});

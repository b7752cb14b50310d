import { type Transaction } from '@clearfold/contracts';
import { transaction } from '#testing/samples.ts';
import { recentRecipients } from './recent-recipients-of';
import { isUserId } from './recipient-query';

const id = (digit: string) => `${digit.repeat(8)}-9f3b-4a64-8f0e-7c1b2a3d4e5f`;

/** A transfer of a day to whom the digit stands for. */
const to = (day: number, digit: string, some: Partial<Transaction> = {}) =>
  transaction({ type: 'transfer', createdAt: `2026-11-0${day}T12:00:00Z`, recipientAccount: id(digit), ...some });

it('names whom transfers went or are to go to, the latest first, each once and no more than four', () => {
  const paid = [to(1, 'a'), to(3, 'c', { status: 'pending' }), to(2, 'b'), to(4, 'c'), to(5, 'd'), to(6, 'e')];
  expect(recentRecipients(paid)).toEqual(['e', 'd', 'c', 'b'].map(id));
});

it.each([
  ['a refused one', to(1, 'a', { status: 'rejected' })],
  ['another kind of movement', to(1, 'a', { type: 'transfer_received' })],
  ['a withdrawal', to(1, 'a', { type: 'withdrawal' })],
  ['an account that is no user id', to(1, 'a', { recipientAccount: 'DE89 3704' })],
])('leaves out %s', (_what, transfer) => {
  expect(recentRecipients([transfer, to(2, 'b')])).toEqual([id('b')]);
});

it('leaves out who is not told', () => {
  const { recipientAccount: _none, ...transfer } = to(1, 'a');
  expect(recentRecipients([transfer])).toEqual([]);
});

it.each([
  [id('a'), true],
  [`${id('a')}0`, false],
  [` ${id('a')}`, false],
  [id('A'), false],
  [id('g'), false],
  [id('a').replaceAll('-', ''), false],
  [id('a').slice(0, -1), false],
  ['', false],
])('takes %j for a user id: %s', (text, is) => {
  expect(isUserId(text)).toBe(is);
});

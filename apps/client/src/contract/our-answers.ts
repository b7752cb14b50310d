import {
  type MessageAnswer,
  type NewsletterAnswer,
  type PlansAnswer,
  type PurchaseAnswer,
  type PurchasedPlansAnswer,
  type ResetStarted,
  type SessionAnswer,
  type TicketsAnswer,
  type TransactionsAnswer,
  type UserAnswer,
  type WalletsAnswer,
} from '@clearfold/contracts';
import { ada, bitcoin, steady, transaction } from '#testing/samples.ts';
import { type PromisedCall } from './promises';

const done: MessageAnswer = { message: 'It is done.' };
const session: SessionAnswer = { token: 'a-token', user: ada, deviceProof: 'p'.repeat(43) };
const me: UserAnswer = {
  user: { ...ada, nextOfKin: { fullName: 'Anne', relationship: 'Mother', contact: 'anne@x.example' } },
};
const newsletter: NewsletterAnswer = {
  message: 'You are on the list, without more.',
  data: { message: 'You are on the list.' },
};
const resetStarted: ResetStarted = { message: 'Verified.' };
const plans: PlansAnswer = { data: [{ ...steady, payout: 'monthly' }] };
const bought: PurchaseAnswer = {
  currentBalance: 934.5,
  message: 'You have invested in Steady.',
  transactionId: 't-plan',
};
const wallets: WalletsAnswer = { data: [bitcoin] };

const transactions: TransactionsAnswer = {
  data: [
    transaction({
      _id: 't-plan',
      type: 'investment_purchase',
      status: 'completed',
      investmentPlan: { name: 'Steady' },
    }),
    transaction({
      _id: 't-sent',
      type: 'transfer',
      status: 'pending',
      recipientAccount: '3f2a91bc-4d5e',
      adminNotes: 'a',
    }),
    transaction({ _id: 't-in', type: 'deposit', amount: 2000 }),
  ],
};

const purchases: PurchasedPlansAnswer = {
  data: [
    {
      _id: 'p-1',
      amount: 1000,
      createdAt: '2026-11-10T12:00:00.000Z',
      status: 'active',
      investmentPlan: { name: 'Steady', durationDays: 90, interestRate: 1.25, payout: 'monthly' },
      maturesOn: '2999-02-08',
      expectedInterest: 12.5,
      paidInterest: 4.16,
      nextPayout: { on: '2998-12-10', amount: 4.16 },
    },
  ],
};

const tickets: TicketsAnswer = {
  data: [
    {
      _id: '0a1b2c3d-4e5f',
      subject: 'Other Inquiry',
      message: 'Where is it?',
      status: 'resolved',
      createdAt: '2026-11-01T12:00:00.000Z',
      updatedAt: '2026-11-02T12:00:00.000Z',
      adminResponse: 'Here.',
    },
  ],
};

/** What our own API answers to each call that the specification names, with all that it sends besides. */
export const OUR_ANSWERS: Readonly<Record<PromisedCall, object>> = {
  'POST /newsletter/subscribe': newsletter,
  'POST /auth/signin': session,
  'POST /auth/signup': session,
  'GET /users/me': me,
  'POST /auth/forgot-password/verify-email': resetStarted,
  'PUT /auth/forgot-password/reset': done,
  'GET /transactions/user-transactions': transactions,
  'GET /wallets': wallets,
  'POST /transactions/deposit-request': done,
  'POST /transactions/withdrawal-request': done,
  'POST /transactions/transfer-request': done,
  'GET /investment-plans': plans,
  'POST /investment-plans/{id}/purchase': bought,
  'GET /investment-plans/my-plans': purchases,
  'GET /support-tickets/my-tickets': tickets,
  'POST /support-tickets/submit': done,
  'PUT /users/update-profile': me,
  'PUT /users/update-next-of-kin': me,
  'PUT /users/change-pin': done,
  'PUT /users/change-password': done,
  'POST /users/me/upload-picture': me,
};

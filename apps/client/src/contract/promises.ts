import { type Promised } from './promise';

/**
 * What section 3 of the specification promises of each entity (docs/requirements.md, DATA-01..21; `promises.spec.ts` holds the two
 * against each other). What stands here is all that a screen needs; what our API sends besides makes it better.
 */
export const ENTITIES = {
  user: {
    _id: 'text',
    'username?': 'text',
    firstName: 'text',
    lastName: 'text',
    email: 'text',
    'profilePicture?': 'text',
    'totalBalance?': 'number',
    'totalDeposited?': 'number',
    'totalWithdrawn?': 'number',
    'totalInvested?': 'number',
    'nextOfKin?': { 'fullName?': 'text', 'relationship?': 'text', 'contact?': 'text' },
  },
  transaction: {
    _id: 'text',
    createdAt: 'time',
    type: 'text',
    amount: 'number',
    status: 'text',
    'adminNotes?': 'text',
    'recipientAccount?': 'text',
    'investmentPlan?': { name: 'text' },
  },
  wallet: { currency: 'text', address: 'text' },
  plan: {
    _id: 'text',
    name: 'text',
    description: 'text',
    minInvestment: 'number',
    maxInvestment: 'number',
    durationDays: 'number',
    interestRate: 'number',
  },
  purchase: {
    _id: 'text',
    amount: 'number',
    createdAt: 'time',
    status: 'text',
    'investmentPlan?': { name: 'text', durationDays: 'number', interestRate: 'number' },
  },
  ticket: {
    _id: 'text',
    subject: 'text',
    message: 'text',
    status: 'text',
    createdAt: 'time',
    updatedAt: 'time',
    'adminResponse?': 'text',
  },
} satisfies Record<string, Promised>;

const { user, transaction, wallet, plan, purchase, ticket } = ENTITIES;

/** Every call of section 7 whose answer is used, and what of it. */
export const PROMISES = {
  'POST /newsletter/subscribe': { message: 'text' },
  'POST /auth/signin': { token: 'text', user },
  'POST /auth/signup': { token: 'text', user },
  'GET /users/me': { user },
  'POST /auth/forgot-password/verify-email': { message: 'text' },
  'PUT /auth/forgot-password/reset': { message: 'text' },
  'GET /transactions/user-transactions': { data: [transaction] },
  'GET /wallets': { data: [wallet] },
  'POST /transactions/deposit-request': { message: 'text' },
  'POST /transactions/withdrawal-request': { message: 'text' },
  'POST /transactions/transfer-request': { message: 'text' },
  'GET /investment-plans': { data: [plan] },
  'POST /investment-plans/{id}/purchase': { currentBalance: 'number', message: 'text' },
  'GET /investment-plans/my-plans': { data: [purchase] },
  'GET /support-tickets/my-tickets': { data: [ticket] },
  'POST /support-tickets/submit': { message: 'text' },
  'PUT /users/update-profile': { user },
  'PUT /users/update-next-of-kin': { user: { nextOfKin: user['nextOfKin?'] } },
  'PUT /users/change-pin': { message: 'text' },
  'PUT /users/change-password': { message: 'text' },
  'POST /users/me/upload-picture': { user },
} as const satisfies Record<string, Promised>;

export type PromisedCall = keyof typeof PROMISES;

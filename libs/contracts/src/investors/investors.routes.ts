import { type MessageAnswer } from '../message-answer.js';
import { answers, exported, route, rows, takes } from '../routes/route.js';
import {
  type InvestorNoteRequest,
  type InvestorNotesAnswer,
  type StaffReasonRequest,
} from '../staff/staff-management.js';
import { type PaymentSigning } from '../passkeys/own-passkeys.js';
import { type AccountStatus } from './account-status.js';
import { type FreezeRequest } from './freeze.request.js';
import { type StaffInvestor, type StaffInvestorDetail } from './staff-investor.js';

export const accountStatus = route(
  'GET /staff/investors/:id/standing',
  ['reviewer', 'auditor', 'support'],
  answers<AccountStatus>(),
);
export const freeze = route('POST /staff/investors/:id/freeze', ['reviewer'], takes<FreezeRequest, AccountStatus>());
export const unfreeze = route(
  'POST /staff/investors/:id/unfreeze',
  ['reviewer'],
  takes<FreezeRequest, AccountStatus>(),
);
export const list = route('GET /staff/investors', ['reviewer', 'auditor', 'support'], rows<StaffInvestor>());
export const csv = route('GET /staff/investors/export.csv', ['reviewer', 'auditor', 'support'], exported());
export const one = route(
  'GET /staff/investors/:id',
  ['reviewer', 'auditor', 'support'],
  answers<StaffInvestorDetail>(),
);
export const endSessions = route(
  'POST /staff/investors/:id/end-sessions',
  ['support'],
  takes<StaffReasonRequest, MessageAnswer>(),
);
/** Signed by who may sign. A day later the investor's withdrawals and transfers go unsigned. */
export const releaseSigning = route(
  'POST /staff/investors/:id/payment-signing/release',
  ['support'],
  takes<StaffReasonRequest, PaymentSigning>(),
);
/** Takes such a release back. */
export const keepSigning = route(
  'POST /staff/investors/:id/payment-signing/keep',
  ['support'],
  answers<PaymentSigning>(),
);
export const notes = route('GET /staff/investors/:id/notes', ['reviewer', 'support'], answers<InvestorNotesAnswer>());
export const addNote = route(
  'POST /staff/investors/:id/notes',
  ['reviewer', 'support'],
  takes<InvestorNoteRequest, InvestorNotesAnswer>(),
);

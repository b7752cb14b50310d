// class-transformer's @Type reads design metadata: without this the browser has no Reflect.getMetadata.
import 'reflect-metadata';

export * from './auth/security-question.js';
export * from './auth/sign-in.request.js';
export * from './auth/sign-up.request.js';
export * from './deposits/deposit.request.js';
export * from './errors/error-code.js';
export * from './errors/rule.js';
export * from './message-answer.js';
export * from './review-queue/decision.request.js';
export * from './review-queue/review-request.js';
export * from './staff/staff-member.js';
export * from './tickets/staff-ticket.js';
export * from './tickets/ticket.js';
export * from './tickets/ticket.request.js';
export * from './transactions/transaction.js';
export * from './transactions/transactions.query.js';
export * from './transfers/recipient.js';
export * from './transfers/transfer.request.js';
export * from './users/placeholder-picture.js';
export * from './users/user.js';
export * from './wallets/wallet.js';
export * from './withdrawals/withdrawal.request.js';

export * from './money/cents.js';
export * from './refusal.js';
export * from './transactions/transaction.js';

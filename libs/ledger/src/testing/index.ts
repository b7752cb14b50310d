export * from './arbitrary-commands.js';
export * from './money-table.js';
export * from './payout-schedule.js';
export * from './specification.js';

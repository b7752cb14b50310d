export * from './brand/brand.js';
export * from './format/date.js';
export * from './format/money.js';
export * from './messages/console-decisions.js';
export * from './messages/console-review.js';
export * from './messages/console.js';
export * from './messages/errors.js';
export * from './messages/rules.js';

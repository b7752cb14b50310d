export * from './brand/brand.js';
export * from './format/date.js';
export * from './format/money.js';
export * from './messages/errors.js';
export * from './messages/rules.js';

export * from './arbitrary-commands.js';
export * from './money-table.js';
export * from './signed-log.js';
export * from './specification.js';
export { type DecisionToSign } from './decision-to-sign.js';
export { DECISIONS_TO_SIGN } from './decisions-to-sign.js';
export { PAYMENTS_TO_SIGN } from './payments-to-sign.js';
export { ONE_OF_EACH } from './one-of-each.js';
export { withSignature } from './with-signature.js';
export { passkeyAnswer, type AnswerChanges, type TestPasskey } from './passkey-answer.js';
export {
  accountOpened,
  BANK,
  BANK_ID,
  BANK_LINE,
  COIN,
  COIN_ID,
  DAY,
  SEAL,
  statementLine,
  WATCHED,
  WATCHED_ID,
} from './outside-events.js';

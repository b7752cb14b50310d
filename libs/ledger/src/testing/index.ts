export * from './arbitrary-commands.js';
export * from './money-table.js';
export * from './signed-log.js';
export * from './specification.js';
export { DECISIONS_TO_SIGN, type DecisionToSign } from './decisions-to-sign.js';
export { PAYMENTS_TO_SIGN } from './payments-to-sign.js';
export { ONE_OF_EACH } from './one-of-each.js';
export { withSignature } from './with-signature.js';
export { passkeyAnswer, type AnswerChanges, type TestPasskey } from './passkey-answer.js';

import * as fc from 'fast-check';
import { DEMO_PASSWORD } from '#testing/demo-history.js';
import { PASSWORD, PIN } from '#testing/people.js';
import { type Operation } from '../operations.js';

/**
 * What gets a call past its validators: values by the names of fields, where the description cannot say more than "a
 * text". `{{…}}` is an id or a text of the running world (known-values.ts), put in when the call is sent.
 */
const BY_FIELD: Readonly<Record<string, readonly string[]>> = {
  transactionPIN: [PIN],
  currentPIN: [PIN],
  newPIN: [PIN],
  password: [PASSWORD],
  currentPassword: [PASSWORD],
  newPassword: [PASSWORD],
  email: ['{{email}}'],
  newEmail: ['new-{{fresh}}@clearfold.example'],
  currency: ['BTC'],
  blockchainWalletAddress: ['{{walletAddress}}'],
  address: ['1 Sample Street'],
  recipientUserId: ['{{otherInvestor}}'],
  investorId: ['{{investor}}'],
  originalId: ['{{reversible}}'],
  recipientAccount: ['DE02 1203 0000 0000 2020 51'],
  firstName: ['Ada', 'José', '明'],
  lastName: ['Byron', 'Núñez', "O'Neill"],
  profilePicture: ['/api/users/placeholder-picture/A.svg'],
  service_id: ['clearfold'],
  template_id: ['contact'],
  user_id: ['local-relay'],
  timeZone: ['UTC', 'Europe/Berlin', 'Pacific/Apia'],
  account: ['external/BTC', 'platform/clearing', 'investor/{{investor}}/available'],
  code: ['{{code}}'],
  lineId: ['{{lineIn}}'],
  rate: ['50000'],
  rateSource: ['An exchange'],
  rateAt: ['2026-11-20T09:30:00.000Z'],
  // A line or why there is none: nothing of it, mostly.
  withoutLine: ['', ' ', 'The bank says so.'],
};

/** The same of single calls, before those. */
const BY_CALL: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'POST /api/auth/confirm-email': { token: ['{{verifyToken}}'] },
  'POST /api/auth/confirm-new-email': { token: ['{{newEmailToken}}'], code: [''] },
  'POST /api/auth/stop-email-change': { token: ['{{stopToken}}'] },
  'POST /api/auth/freeze-account': { token: ['{{freezeToken}}'] },
  'POST /api/auth/new-pin': { token: ['{{pinToken}}'], code: [''] },
  'PUT /api/auth/forgot-password/reset': { email: ['{{resettingEmail}}'] },
  'POST /api/auth/signup': { email: ['new-{{fresh}}@clearfold.example'] },
  'POST /api/newsletter/subscribe': { email: ['reader-{{fresh}}@clearfold.example'] },
  'POST /api/newsletter/confirm': { token: ['{{confirmToken}}'] },
  'POST /api/newsletter/unsubscribe': { token: ['{{unsubscribeToken}}'] },
  'POST /api/newsletter/unsubscribe/one-click': { token: ['{{unsubscribeToken}}'] },
  'POST /api/staff/auth/signin': { email: ['{{staffEmail}}'] },
  'POST /api/staff/auth/invitation': { token: ['{{inviteToken}}'] },
  'POST /api/staff/auth/accept-invitation': { token: ['{{inviteToken}}'] },
  'POST /api/staff/members': { email: ['staff-{{fresh}}@clearfold.example'] },
  'PUT /api/staff/me/password': { currentPassword: [DEMO_PASSWORD], newPassword: [DEMO_PASSWORD] },
  'POST /api/staff/wallet-changes': { currency: ['{{restingCurrency}}'], address: ['DEMO-DO-NOT-SEND-{{fresh}}'] },
  'POST /api/staff/wallet-changes/{id}/confirm': { address: ['{{proposedAddress}}'] },
  'POST /api/staff/outside-accounts': {
    kind: ['wallet'],
    source: ['statements'],
    currency: ['SOL'],
    identifier: ['DEMO-DO-NOT-SEND-SOL-{{fresh}}'],
  },
  'POST /api/staff/outside-accounts/{id}/require-evidence': { from: ['2026-11-01'] },
  // What is empty is not said: an amount goes with no debit, and a direction has words of its own.
  'PUT /api/staff/outside-accounts/{id}/csv-mapping': {
    ...{ day: ['Day'], amount: ['Amount'], balance: ['Balance'], reference: ['Reference'], transactionId: ['Hash'] },
    ...{ counterparty: ['Name'], text: ['Text'], valueDay: [''], credit: [''], debit: [''], direction: [''] },
    ...{ inWord: [''], outWord: [''], fee: [''], currency: [''], account: [''], groupSeparator: [' '] },
  },
  'POST /api/staff/statement-imports/{id}/record': { contentDigest: ['{{readContent}}'] },
  'POST /api/staff/tickets/{id}/take-over': { from: ['{{ticketHolder}}'] },
  'POST /api/staff/withdrawals/{id}/complete': { lineId: ['{{lineOut}}'] },
  'POST /api/staff/withdrawals/{id}/match': { lineId: ['{{coinOut}}'] },
  'POST /api/staff/open-items/{id}/explain': { item: ['line'] },
  'POST /api/users/me/second-factor/backup-codes': { code: ['{{backupCode}}'] },
  'POST /api/users/me/second-factor/disable': { code: ['{{backupCode}}'] },
};

/** JSON texts of numbers by the names of fields. */
const NUMBERS: Readonly<Record<string, readonly string[]>> = {
  minInvestment: ['50', '50.5'],
  maxInvestment: ['500', '5e2'],
  durationDays: ['30', '365'],
  interestRate: ['2.5', '0.0001'],
  basedOnVersion: ['{{planVersion}}'],
  basedOn: ['{{policyPosition}}'],
  decimals: ['0', '9'],
  staleAfterDays: ['35'],
  rowsAbove: ['0', '3'],
};

/** The same of single calls, before those. */
const NUMBERS_BY_CALL: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  // Within the bounds of every plan that `{{plan}}` names.
  'POST /api/investment-plans/{id}/purchase': { amount: ['60', '75.5', '99.99'] },
  'POST /api/staff/policy/propose': { secondApprovalFrom: ['20000'], secondApprovalDailyFrom: ['20000', '30000'] },
  'POST /api/staff/policy/confirm': {
    secondApprovalFrom: ['{{proposedPolicyFrom}}'],
    secondApprovalDailyFrom: ['10000'],
  },
};

/** Texts that a call's field takes; undefined where only the description knows. */
export const rightTexts = (operation: Operation, field: string): readonly string[] | undefined =>
  BY_CALL[operation.name]?.[field] ?? BY_FIELD[field];

export const rightNumbers = (operation: Operation, field: string): readonly string[] | undefined =>
  NUMBERS_BY_CALL[operation.name]?.[field] ?? NUMBERS[field];

/** What stands in an address for `{id}` and its like: a kind of known value, by the call. The first that fits counts. */
const IN_PATH: readonly (readonly [path: RegExp, value: string])[] = [
  [/^POST .*\/investment-plans\//, '{{plan}}'],
  [/\/ledger\/inclusion\//, '{{position}}'],
  [/\/ledger\/verifier\//, '{{verifierHash}}'],
  [/\/notifications\//, '{{notification}}'],
  [/\/adjustments\/\{id\}\/withdraw/, '{{ownAdjustment}}'],
  [/\/adjustments\//, '{{adjustment}}'],
  [/\/break-glass\/\{id\}\/withdraw/, '{{brokenGlass}}'],
  [/\/break-glass\//, '{{awaitingSecond}}'],
  [/\/deposits\/\{id\}\/match/, '{{bareDeposit}}'],
  [/\/deposits\//, '{{deposit}}'],
  [/\/email-change\/withdraw/, '{{changingInvestor}}'],
  [/\/unfreeze/, '{{frozenInvestor}}'],
  [/\/staff\/ledger\/events\//, '{{position}}'],
  [/\/(staff|ledger)\/investors\//, '{{investor}}'],
  [/\/alarms\//, '{{logAlarm}}'],
  [/\/jobs\//, 'fuzzed.{{jobNumber}}'],
  [/\/mails\/\{id\}\/resend/, '{{failedMail}}'],
  [/\/mails\//, '{{mail}}'],
  // Only an authenticator makes a passkey: there is none of this id.
  [/\/me\/(keys|passkeys)\//, '{{member}}'],
  [/\/members\/\{id\}\/enable/, '{{disabledMember}}'],
  [/\/members\/\{id\}\/(role|reset-access)/, '{{restingMember}}'],
  [/\/members\//, '{{member}}'],
  [/\/messages\//, '{{message}}'],
  [/\/newsletter\//, '{{subscription}}'],
  [/\/open-items\//, '{{openLine}}'],
  [/\/outside-accounts\/\{id\}\/reconciliation/, '{{outsideAccount}}'],
  [/\/payout-runs\//, '{{payoutRun}}'],
  [/\/outside-accounts\/\{id\}\/(confirm|withdraw)/, '{{proposedOutsideAccount}}'],
  [/\/outside-accounts\/\{id\}\/require-evidence/, '{{restingOutsideAccount}}'],
  [/\/outside-accounts\//, '{{statementAccount}}'],
  [/\/outside-statements\//, '{{newestStatement}}'],
  [/\/statement-imports\/\{id\}\/record/, '{{readImport}}'],
  [/\/statement-imports\/\{id\}\/discard/, '{{refusedImport}}'],
  [/\/statement-imports\//, '{{statementImport}}'],
  [/\/plans\/\{id\}\/restore/, '{{archivedPlan}}'],
  [/\/plans\//, '{{plan}}'],
  [/\/proposals\/\{id\}\/withdraw/, '{{ownProposal}}'],
  [/\/proposals\//, '{{othersProposal}}'],
  [/\/requests\/\{id\}\/release/, '{{claimedRequest}}'],
  [/\/requests\//, '{{request}}'],
  [/\/tickets\/\{id\}\/claim/, '{{openTicket}}'],
  [/\/tickets\/\{id\}\/reopen/, '{{resolvedTicket}}'],
  [/\/tickets\/\{id\}\/take-over/, '{{heldTicket}}'],
  [/\/support-tickets\/\{id\}\/reply/, '{{ownTicket}}'],
  [/\/tickets\//, '{{claimedTicket}}'],
  [/\/staff\/transactions\//, '{{transaction}}'],
  [/\/transfers\//, '{{transfer}}'],
  [/\/wallet-changes\//, '{{changingWallet}}'],
  [/\/withdrawals\/\{id\}\/match/, '{{barePayout}}'],
  [/\/withdrawals\/\{id\}\/complete/, '{{approvedWithdrawal}}'],
  [/\/withdrawals\//, '{{withdrawal}}'],
  [/\/transactions\/\{id\}\/cancel/, '{{ownPending}}'],
  [/\/transactions\/\{id\}\/receipt/, '{{ownDecided}}'],
  [/\/transactions\//, '{{ownTransaction}}'],
  [/\/placeholder-picture\//, 'A.svg'],
  [/\/pictures\//, '{{picture}}'],
  [/\/recipients\//, '{{otherInvestor}}'],
];

/** @throws Error for a path with a parameter of which nobody said what exists: add it above */
export const rightPathValue = (operation: Operation): string => {
  const found = IN_PATH.find(([path]) => path.test(operation.name));
  if (!found) throw new Error(`${operation.name}: right-values.ts does not say what stands in its path`);
  return found[1];
};

/** No key, or one that no call before had: a run of the same seed makes the same calls. */
export const freshKey: fc.Arbitrary<Record<string, string>> = fc.constantFrom<Record<string, string>>(
  {},
  { 'idempotency-key': 'key-{{fresh}}' },
);

/** A UUID of nothing. */
export const STRANGE_ID = '5f0c3f4e-0b1d-4a52-9a55-0c8b5a3f7d01';

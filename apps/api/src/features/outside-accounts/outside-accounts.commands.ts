import { type OutsideAccountRequest } from '@clearfold/contracts';
import { OUTSIDE_ACCOUNTS_STREAM, type OutsideAccountsCommand } from '@clearfold/ledger';
import { Clock } from '#platform/clock/clock.js';
import { RecordCommand, staffActor } from '#platform/event-store/record-command.js';
import { decisionText, newId } from '#platform/passkeys/signing/drawn.js';
import { dayOfText } from '../outside-lines/utc-days.js';
import { importsEnded } from './imports-ended.js';
import { OutsideStatementReader } from './outside-statements.view.js';

/**
 * An admin proposes to hold the books to an account outside.
 *
 * @throws ApiError 'outside-account-waits', 'outside-account-known'
 */
export const proposeOutsideAccount = (
  staffId: string,
  terms: OutsideAccountRequest,
  idempotencyKey?: string,
): RecordCommand => {
  const { kind, source, name, identifier, network, currency, decimals, staleAfterDays } = terms;
  const said = { kind, source, name, identifier, network, currency, decimals, staleAfterDays };
  return recorded(
    staffId,
    { type: 'ProposeOutsideAccount', accountId: newId('outside-account'), ...said },
    ['outside-account-propose', said],
    idempotencyKey,
  );
};

/**
 * Another admin agrees to the account they looked at.
 *
 * @throws ApiError 'outside-account-not-found', 'first-person-gone', 'second-person-needed', 'second-person-is-new'
 */
export const confirmOutsideAccount = (staffId: string, accountId: string, idempotencyKey?: string): RecordCommand =>
  recorded(
    staffId,
    { type: 'ConfirmOutsideAccount', accountId },
    ['outside-account-confirm', accountId],
    idempotencyKey,
  );

/**
 * An admin takes a proposed account back, or declines it.
 *
 * @throws ApiError 'outside-account-not-found'
 */
export const retractOutsideAccount = (staffId: string, accountId: string, idempotencyKey?: string): RecordCommand =>
  recorded(
    staffId,
    { type: 'RetractOutsideAccount', accountId },
    ['outside-account-withdraw', accountId],
    idempotencyKey,
  );

/**
 * From a day on a deposit in the account's currency is credited by a line. Nothing lifts it.
 *
 * @param from UTC day, YYYY-MM-DD
 * @throws ApiError 'outside-account-not-found', 'evidence-required-already'
 */
export const requireEvidence = (
  staffId: string,
  accountId: string,
  from: string,
  idempotencyKey?: string,
): RecordCommand =>
  recorded(
    staffId,
    { type: 'RequireEvidence', accountId, fromDay: dayOfText(from) },
    ['outside-account-require-evidence', accountId, from],
    idempotencyKey,
  );

/**
 * An admin asks to take a statement back, or agrees to what another one asked for. What is still recorded of it ends with it.
 *
 * @throws ApiError 'outside-statement-not-found', 'statement-not-newest', 'statement-in-use', 'second-person-needed',
 *   'second-person-is-new'
 */
export const withdrawStatement = (
  staffId: string,
  statementId: string,
  body: string,
  idempotencyKey?: string,
): RecordCommand =>
  new RecordCommand({
    actor: staffActor(staffId),
    asked: ['withdraw-statement', statementId, body],
    idempotencyKey,
    answersBeforeEntry: true,
    entry: async (services) => {
      const statement = await services(OutsideStatementReader).toWithdraw(statementId);
      const reason = decisionText('reason', OUTSIDE_ACCOUNTS_STREAM, body, statementId);
      return {
        streamId: OUTSIDE_ACCOUNTS_STREAM,
        command: { type: 'WithdrawStatement', ...statement, reasonDigest: reason.digest },
        texts: [reason],
        extraStatements: [importsEnded(statementId, services(Clock).now())],
      };
    },
  });

const recorded = (
  staffId: string,
  command: OutsideAccountsCommand,
  asked: unknown[],
  idempotencyKey: string | undefined,
): RecordCommand =>
  new RecordCommand({
    actor: staffActor(staffId),
    asked,
    idempotencyKey,
    entry: { streamId: OUTSIDE_ACCOUNTS_STREAM, command },
  });

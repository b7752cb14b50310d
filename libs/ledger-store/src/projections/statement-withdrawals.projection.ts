import { OUTSIDE_ACCOUNTS, type Stream, stateIn, statementLineId } from '@clearfold/ledger';
import { bigint, int, text, timestamp, uuid } from './column.js';
import { defineProjection } from './define-projection.js';

/**
 * The statements that an admin wants to take back, and those that two did, with the sequences of their lines. The key is the
 * statement's, as in `ledger.outside_statements`.
 */
export const STATEMENT_WITHDRAWALS = defineProjection(
  'ledger.statement_withdrawals',
  (stream: Stream) =>
    [...(stateIn(OUTSIDE_ACCOUNTS, stream)?.accounts.values() ?? [])].flatMap(({ withdrawals = [] }) => withdrawals),
  {
    key: { id: uuid(({ accountId, number }) => statementLineId(accountId, number)) },
    columns: {
      account_id: uuid(({ accountId }) => accountId),
      number: int(({ number }) => number),
      after_sequence: int(({ after }) => after),
      up_to_sequence: int(({ upTo }) => upTo),
      status: text(({ status }) => status),
      withdrawn_by: text(({ by }) => by),
      withdrawn_at: timestamp(({ at }) => at),
      position: bigint(({ position }) => position),
    },
  },
);

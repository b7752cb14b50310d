import { OUTSIDE_STATEMENTS, type Stream, stateIn, statementLineId } from '@clearfold/ledger';
import { bigint, int, text, timestamp, uuid } from './column.js';
import { defineProjection } from './define-projection.js';

/** Each account's statements. The key is the id that a line of the statement's number would have: one a statement. */
export const OUTSIDE_STATEMENT_ROWS = defineProjection(
  'ledger.outside_statements',
  (stream: Stream) => stateIn(OUTSIDE_STATEMENTS, stream)?.statements ?? [],
  {
    key: { id: uuid(({ accountId, number }) => statementLineId(accountId, number)) },
    columns: {
      account_id: uuid(({ accountId }) => accountId),
      number: int(({ number }) => number),
      file_digest: text(({ fileDigest }) => fileDigest),
      from_day: int(({ fromDay }) => fromDay),
      to_day: int(({ toDay }) => toDay),
      opening_units: text(({ openingUnits }) => openingUnits.toString()),
      closing_units: text(({ closingUnits }) => closingUnits.toString()),
      after_sequence: int(({ after }) => after),
      up_to_sequence: int(({ upTo }) => upTo),
      root: text(({ root }) => root),
      sealed_by: text(({ by }) => by),
      sealed_at: timestamp(({ at }) => at),
      position: bigint(({ position }) => position),
    },
    indexes: [{ name: 'outside_statements_by_day', on: 'account_id, to_day' }],
  },
);

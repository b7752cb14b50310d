import { type Entry } from '@clearfold/ledger';
import { type ColumnTypes } from './insert.js';
import { type Row } from '../projections/define-projection.js';

/** What an event is stored as, but for what caused it, which is not of the log. */
export const EVENT_COLUMNS: ColumnTypes = {
  position: 'bigint',
  recorded_at: 'timestamptz',
  stream_id: 'uuid',
  type: 'text',
  command_id: 'uuid',
  bytes: 'bytea',
};

/** What a posting is stored as. */
export const POSTING_COLUMNS: ColumnTypes = {
  position: 'bigint',
  ordinal: 'smallint',
  account: 'text',
  amount_cents: 'bigint',
  balance_cents: 'bigint',
};

/** The rows of ledger.postings that entries make. */
export const postingRows = (entries: readonly Entry[]): Row[] =>
  entries.flatMap(({ recorded, postings }) =>
    postings.map(({ account, amountCents, balanceCents }, ordinal): Row => [
      recorded.position,
      ordinal,
      account,
      amountCents,
      balanceCents,
    ]),
  );

import { EXPLANATION, type Stream } from '@clearfold/ledger';
import { begun } from './begun.js';
import { bigint, text, timestamp, uuid } from './column.js';
import { defineProjection } from './define-projection.js';

/** Why the books and the world differ, item by item. */
export const EXPLANATION_ROWS = defineProjection(
  'ledger.explanations',
  (stream: Stream) => begun(EXPLANATION, stream),
  {
    key: { item_id: uuid(({ itemId }) => itemId) },
    columns: {
      item: text(({ item }) => item),
      status: text(({ status }) => status),
      amount_cents: bigint(({ amountCents }) => amountCents),
      category: text(({ category }) => category),
      explained_by: text(({ by }) => by),
      explained_at: timestamp(({ at }) => at),
      position: bigint(({ position }) => position),
    },
    indexes: [{ name: 'explanations_waiting', on: 'item_id', where: `status = 'endorsed'` }],
    fillfactor: 80,
  },
);

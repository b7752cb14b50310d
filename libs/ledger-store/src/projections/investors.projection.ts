import { type Stream } from '@clearfold/ledger';
import { bigint, text, timestamp, uuid } from './column.js';
import { atMostOne, defineProjection } from './define-projection.js';

/** Who is frozen or closed; an investor without a row is active. */
export const INVESTORS = defineProjection(
  'ledger.investors',
  ({ decider, state }: Stream) => atMostOne(decider.investor?.(state)),
  {
    key: { id: uuid(({ id }) => id) },
    columns: {
      status: text(({ status }) => status),
      since: timestamp(({ since }) => since),
      changed_by: text(({ by }) => by),
      position: bigint(({ position }) => position),
    },
    fillfactor: 70,
  },
);

import { type Stream } from '@clearfold/ledger';
import { bigint, text, timestamp, uuid } from './column.js';
import { atMostOne, defineProjection } from './define-projection.js';

/** Where deposits are sent to, and what is proposed instead. */
export const WALLETS = defineProjection(
  'ledger.wallets',
  ({ decider, state }: Stream) => atMostOne(decider.wallet?.(state)),
  {
    key: { id: uuid(({ id }) => id) },
    columns: {
      currency: text(({ currency }) => currency),
      network: text.orNull(({ current }) => current?.network),
      address: text.orNull(({ current }) => current?.address),
      changed_by: text.orNull(({ current }) => current?.by),
      changed_at: timestamp.orNull(({ current }) => current?.at),
      pending_network: text.orNull(({ pending }) => pending?.network),
      pending_address: text.orNull(({ pending }) => pending?.address),
      proposed_by: text.orNull(({ pending }) => pending?.by),
      proposed_at: timestamp.orNull(({ pending }) => pending?.at),
      position: bigint(({ position }) => position),
    },
    fillfactor: 70,
  },
);

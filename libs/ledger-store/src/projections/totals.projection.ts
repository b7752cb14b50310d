import { type Totals } from '@clearfold/ledger';
import { bigint, uuid } from './column.js';
import { defineProjection } from './define-projection.js';

/** What an investor's overview sums up beside the balances. */
export const TOTALS = defineProjection(
  'ledger.totals',
  (totals: Iterable<readonly [investorId: string, totals: Totals]>) => [...totals],
  {
    key: { investor_id: uuid(([investorId]) => investorId) },
    columns: {
      deposited_cents: bigint(([, { depositedCents }]) => depositedCents),
      withdrawn_cents: bigint(([, { withdrawnCents }]) => withdrawnCents),
      invested_cents: bigint(([, { investedCents }]) => investedCents),
    },
    fillfactor: 70,
  },
);

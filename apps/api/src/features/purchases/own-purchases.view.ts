import { Injectable } from '@nestjs/common';
import { type PurchasedPlan } from '@clearfold/contracts';
import { dayOf, dollarsFromCents, percentFromRatePpm, startOfDay, totalInterest } from '@clearfold/ledger';
import { DataSource } from 'typeorm';
import { PURCHASES, type RowOf, selected } from '@clearfold/ledger-store';

const BOUGHT = `
select ${selected(PURCHASES, 'p')}, p.due_interest_cents + p.due_principal_cents as due_cents
from ledger.purchases p`;

const OF_INVESTOR = `${BOUGHT} where investor_id = $1 order by bought_at desc, id`;

const ONE = `${BOUGHT} where id = $1`;

interface Row extends RowOf<typeof PURCHASES> {
  due_cents: string | null;
}

/** What an investor bought. */
@Injectable()
export class OwnPurchasesReader {
  constructor(private readonly source: DataSource) {}

  /** The newest first. */
  async of(investorId: string): Promise<PurchasedPlan[]> {
    const rows = await this.source.query<Row[]>(OF_INVESTOR, [investorId]);
    return rows.map(purchasedPlanOf);
  }

  /** A purchase that is known to exist: a command has just answered its id. */
  async one(id: string): Promise<PurchasedPlan> {
    const [row] = await this.source.query<[Row]>(ONE, [id]);
    return purchasedPlanOf(row);
  }
}

const purchasedPlanOf = (row: Row): PurchasedPlan => {
  const amountCents = BigInt(row.amount_cents);
  const maturityDay = dayOf(row.bought_at.valueOf()) + row.duration_days;
  return {
    _id: row.id,
    amount: dollarsFromCents(amountCents),
    createdAt: row.bought_at.toISOString(),
    status: row.status,
    investmentPlan: {
      name: row.plan_name,
      durationDays: row.duration_days,
      interestRate: percentFromRatePpm(row.rate_ppm),
      payout: row.payout,
    },
    maturesOn: dateOf(maturityDay),
    expectedInterest: dollarsFromCents(totalInterest(amountCents, row.rate_ppm)),
    paidInterest: dollarsFromCents(BigInt(row.paid_cents)),
    ...(row.due_day !== null &&
      row.due_cents !== null && {
        nextPayout: { on: dateOf(row.due_day), amount: dollarsFromCents(BigInt(row.due_cents)) },
      }),
  };
};

/** A UTC day as "2026-12-20". */
const dateOf = (day: number): string => new Date(startOfDay(day)).toISOString().slice(0, 10);

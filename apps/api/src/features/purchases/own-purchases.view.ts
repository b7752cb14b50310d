import { Injectable } from '@nestjs/common';
import { type PurchasedPlan } from '@clearfold/contracts';
import {
  dayOf,
  dollarsFromCents,
  type PayoutRhythm,
  percentFromRatePpm,
  startOfDay,
  totalInterest,
} from '@clearfold/ledger';
import { DataSource } from 'typeorm';

const PURCHASES = `
select id, plan_name, amount_cents, duration_days, rate_ppm, payout, status, bought_at, paid_cents, due_day,
  due_interest_cents + due_principal_cents as due_cents
from ledger.purchases`;

const OF_INVESTOR = `${PURCHASES} where investor_id = $1 order by bought_at desc, id`;

const ONE = `${PURCHASES} where id = $1`;

interface Row {
  id: string;
  plan_name: string;
  amount_cents: string;
  duration_days: number;
  rate_ppm: number;
  payout: PayoutRhythm;
  status: PurchasedPlan['status'];
  bought_at: Date;
  paid_cents: string;
  due_day: number | null;
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

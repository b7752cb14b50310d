import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** The views of plans, purchases and payout runs, written in the commit like the others. */
export class PlansMigration implements MigrationInterface {
  readonly name = 'Plans1795196400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
alter table ledger.transactions add column plan_name text;

create table ledger.plans (
  id            uuid primary key,
  status        text not null,
  version       int not null,
  name          text not null,
  description   text not null,
  min_cents     bigint not null,
  max_cents     bigint not null,
  duration_days int not null,
  rate_ppm      int not null,
  payout        text not null,
  created_at    timestamptz(3) not null,
  changed_at    timestamptz(3) not null,
  position      bigint not null
);

create table ledger.purchases (
  id                  uuid primary key,
  investor_id         uuid not null,
  plan_id             uuid not null,
  plan_version        int not null,
  plan_name           text not null,
  amount_cents        bigint not null,
  duration_days       int not null,
  rate_ppm            int not null,
  payout              text not null,
  status              text not null,
  bought_at           timestamptz(3) not null,
  paid_cents          bigint not null,
  -- UTC day of the next payout, in days since 1970-01-01; null once matured.
  due_day             int,
  due_interest_cents  bigint,
  due_principal_cents bigint,
  position            bigint not null
) with (fillfactor = 70);
create index purchases_due on ledger.purchases (due_day, id) where due_day is not null;
create index purchases_by_investor on ledger.purchases (investor_id, bought_at);
create index purchases_by_plan on ledger.purchases (plan_id, status);

create table ledger.payout_runs (
  id              uuid primary key,
  day             int not null unique,
  status          text not null,
  payouts         int not null,
  total_cents     bigint not null,
  set_hash        text not null,
  opened_at       timestamptz(3) not null,
  opened_position bigint not null,
  closed_at       timestamptz(3),
  position        bigint not null
);

grant select, insert, update on ledger.plans, ledger.purchases, ledger.payout_runs to clearfold_app;
`);
  }

  async down(): Promise<never> {
    throw new Error('Migrations only go forward; restore a backup instead.');
  }
}

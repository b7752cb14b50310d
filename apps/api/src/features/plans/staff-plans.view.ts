import { Injectable } from '@nestjs/common';
import { type PlanChange, type StaffPlan, type StaffPlanDetail } from '@clearfold/contracts';
import { dollarsFromCents, readCanonical } from '@clearfold/ledger';
import { DataSource } from 'typeorm';
import { Conditions } from '#platform/database/reading/conditions.js';
import { pageAndTotal } from '#platform/database/reading/page-and-total.js';
import { keysetPages, PAGE_ROWS } from '#platform/database/reading/keyset-pages.js';
import { containing, searched } from '#platform/database/reading/search-text.js';
import { ApiError } from '#platform/http/api-error.js';
import { type ListQuery, type Page } from '#platform/http/list-query.js';
import { type PlanRow, termsOfRow } from './plan-row.js';
import { readableTerms } from './plan-terms.js';

const PLANS = `
select p.*, active.purchases, active.invested_cents
from ledger.plans p
cross join lateral (
  select count(*)::int as purchases, coalesce(sum(amount_cents), 0) as invested_cents
  from ledger.purchases where plan_id = p.id and status = 'active'
) active`;

const HISTORY = `select bytes from ledger.events where stream_id = $1 order by position`;

const NAMES = `select id, name from staff where id::text = any($1)`;

interface StaffPlanRow extends PlanRow {
  purchases: number;
  invested_cents: string;
}

/** Reads plans for those who manage them. */
@Injectable()
export class StaffPlansReader {
  constructor(private readonly source: DataSource) {}

  /** One page of the plans and how many there are in all. */
  async list(query: ListQuery): Promise<Page<StaffPlan>> {
    const { where, values } = conditionsOf(query.filter);
    const { rows, total } = await pageAndTotal<StaffPlanRow>(this.source, {
      count: `select count(*)::int as total from ledger.plans p ${where}`,
      page: () => `${PLANS} ${where} order by ${query.orderBy}, p.id limit ${query.limit} offset ${query.offset}`,
      values,
    });
    return { rows: rows.map(planOf), total };
  }

  /** Every plan that the filters let through, the earliest first, in pages. */
  all(filter: ListQuery['filter']): AsyncGenerator<StaffPlan[]> {
    return keysetPages(async (after) => {
      const conditions = conditionsOf(filter);
      conditions.behind(['p.created_at', 'p.id'], after && [after.createdAt, after.id]);
      const page = `${PLANS} ${conditions.where} order by p.created_at, p.id limit ${PAGE_ROWS}`;
      return (await this.source.query<StaffPlanRow[]>(page, conditions.values)).map(planOf);
    });
  }

  /** @throws ApiError 'plan-not-found' */
  async one(id: string): Promise<StaffPlanDetail> {
    const [row] = await this.source.query<StaffPlanRow[]>(`${PLANS} where p.id = $1`, [id]);
    if (!row) throw new ApiError('plan-not-found');
    return { ...planOf(row), history: await this.history(id) };
  }

  private async history(id: string): Promise<PlanChange[]> {
    const events = await this.source.query<{ bytes: Buffer }[]>(HISTORY, [id]);
    const changes = events.map(({ bytes }) => readCanonical(bytes));
    const names = await this.source.query<{ id: string; name: string }[]>(NAMES, [
      changes.map(({ actor }) => actor.id),
    ]);
    const nameOf = new Map(names.map((staff) => [staff.id, staff.name]));
    return changes.flatMap(({ event, actor, position, recordedAt }): PlanChange[] => {
      const by = nameOf.get(actor.id) ?? actor.id;
      const change = { position, at: new Date(recordedAt).toISOString(), by };
      switch (event.type) {
        case 'PlanCreated':
          return [{ ...change, change: 'created', terms: readableTerms(event) }];
        case 'PlanRevised':
          return [{ ...change, change: 'revised', terms: readableTerms(event) }];
        case 'PlanArchived':
          return [{ ...change, change: 'archived' }];
        case 'PlanRestored':
          return [{ ...change, change: 'restored' }];
        default:
          return [];
      }
    });
  }
}

const conditionsOf = ({ status, id, q }: ListQuery['filter']): Conditions => {
  const conditions = new Conditions();
  conditions.equal('p.status', status);
  conditions.oneOf('p.id', id);
  const text = searched(q);
  if (text !== undefined) conditions.add(`p.name ilike ${conditions.value(containing(text))}`);
  return conditions;
};

const planOf = (row: StaffPlanRow): StaffPlan => ({
  id: row.id,
  status: row.status,
  version: row.version,
  ...readableTerms(termsOfRow(row)),
  createdAt: row.created_at.toISOString(),
  changedAt: row.changed_at.toISOString(),
  activePurchases: row.purchases,
  activeInvested: dollarsFromCents(BigInt(row.invested_cents)),
});

import { Injectable } from '@nestjs/common';
import { type PlanChange, type StaffPlan, type StaffPlanDetail } from '@clearfold/contracts';
import { dollarsFromCents, readCanonical } from '@clearfold/ledger';
import { DataSource } from 'typeorm';
import { keysetPages, PAGE_ROWS } from '#platform/database/reading/keyset-pages.js';
import { likePart } from '#platform/database/reading/search-text.js';
import { ApiError } from '#platform/http/api-error.js';
import { type ListQuery } from '#platform/http/list-query.js';
import { type PlanRow, termsOfRow } from './plan-row.js';
import { readableTerms } from './plan-terms.js';

const PLANS = `
select p.*, active.purchases, active.invested_cents
from ledger.plans p
cross join lateral (
  select count(*)::int as purchases, coalesce(sum(amount_cents), 0) as invested_cents
  from ledger.purchases where plan_id = p.id and status = 'active'
) active`;

/** Each filter as a condition that holds when its parameter is absent. */
const CONDITIONS = `
where ($1::text is null or p.status = $1)
  and ($2::uuid[] is null or p.id = any($2))
  and ($3::text is null or p.name ilike '%' || $3 || '%')`;

/** One page of an export: those after the last one of the page before. */
const NEXT = `${PLANS} ${CONDITIONS} and ($4::uuid is null or (p.created_at, p.id) > ($5::timestamptz, $4))
order by p.created_at, p.id limit ${PAGE_ROWS}`;

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
  async list(query: ListQuery): Promise<{ rows: StaffPlan[]; total: number }> {
    const values = valuesOf(query.filter);
    const rows = await this.source.query<StaffPlanRow[]>(
      `${PLANS} ${CONDITIONS} order by ${query.orderBy}, p.id limit ${query.limit} offset ${query.offset}`,
      values,
    );
    const [{ total }] = await this.source.query<[{ total: number }]>(
      `select count(*)::int as total from ledger.plans p ${CONDITIONS}`,
      values,
    );
    return { rows: rows.map(planOf), total };
  }

  /** Every plan that the filters let through, the earliest first, in pages. */
  all(filter: ListQuery['filter']): AsyncGenerator<StaffPlan[]> {
    return keysetPages(async (after) => {
      const values = [...valuesOf(filter), after?.id ?? null, after?.createdAt ?? null];
      return (await this.source.query<StaffPlanRow[]>(NEXT, values)).map(planOf);
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

const valuesOf = ({ status, id, q }: ListQuery['filter']): unknown[] => [status ?? null, id ?? null, likePart(q)];

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

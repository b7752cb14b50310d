import { Injectable } from '@nestjs/common';
import { type Plan } from '@clearfold/contracts';
import { DataSource } from 'typeorm';
import { type PlanRow, termsOfRow } from './plan-row.js';
import { readableTerms } from './plan-terms.js';

const OFFERED = `select * from ledger.plans where status = 'offered' order by min_cents, name, id`;

/** What investors may buy. */
@Injectable()
export class PlansReader {
  constructor(private readonly source: DataSource) {}

  /** The plans that are offered, the one with the smallest entry first. */
  async offered(): Promise<Plan[]> {
    const rows = await this.source.query<PlanRow[]>(OFFERED);
    return rows.map((row) => ({ _id: row.id, ...readableTerms(termsOfRow(row)) }));
  }
}

import { Injectable } from '@nestjs/common';
import { type LineState, type OutsideLineRow, type StaffRole } from '@clearfold/contracts';
import { type ExplanationCategory } from '@clearfold/ledger';
import { DataSource } from 'typeorm';
import { Conditions } from '#platform/database/reading/conditions.js';
import { keysetPages, PAGE_ROWS } from '#platform/database/reading/keyset-pages.js';
import { fromNearerEnd } from '#platform/database/reading/nearer-end.js';
import { pageAndTotal } from '#platform/database/reading/page-and-total.js';
import { containing, searched } from '#platform/database/reading/search-text.js';
import { type ListQuery, type Page } from '#platform/http/list-query.js';
import { ExplanationReader, type SaidOfItem } from '../audit-trail/explanations.view.js';
import { IN_STATE } from './line-state.js';
import { LINE_JOINS, lineColumns, lineOf, type LineRow, stateOf } from './outside-line-row.js';
import { dayOfText } from './utc-days.js';
import { LINES } from './line-queries.js';

/** A line of the file: who explained it and why is asked of the page only. */
export interface ExportedLine extends OutsideLineRow {
  readonly category?: ExplanationCategory;
}

/** Reads the lines of accounts outside. Their names and words stay out for the auditor. */
@Injectable()
export class OutsideLineReader {
  constructor(
    private readonly source: DataSource,
    private readonly explanations: ExplanationReader,
  ) {}

  /** One page of the lines that the filters let through. */
  async list(query: ListQuery, role: StaffRole): Promise<Page<OutsideLineRow>> {
    const { where, values } = conditionsOf(query.filter);
    const order = [query.orderBy, 'l.position'];
    // The page is found among the lines alone; only its rows are then joined with names and texts.
    const { rows, total } = await pageAndTotal<LineRow>(this.source, {
      count: `select count(*)::int as total from ${LINES} l ${where}`,
      page: (count) =>
        `select ${lineColumns(role !== 'auditor')}
         from (select l.id from ${LINES} l ${where} ${fromNearerEnd(order, query, count)}) page
         join ledger.outside_lines l on l.id = page.id ${LINE_JOINS} order by ${order.join(', ')}`,
      values,
    });
    const said = await this.explanations.of(
      rows.map(({ id }) => id),
      role,
    );
    return { rows: rows.map((row) => ({ ...lineOf(row), ...saidOf(row, said.get(row.id)) })), total };
  }

  /** Every line that the filters let through, the earliest booked first, in pages. */
  async *all(filter: ListQuery['filter'], role: StaffRole): AsyncGenerator<ExportedLine[]> {
    yield* keysetPages(async (after: ExportedLine | undefined) => {
      const conditions = conditionsOf(filter);
      conditions.behind(['l.booked_day', 'l.position'], after && [dayOfText(after.day), after.position]);
      const order = 'order by l.booked_day, l.position';
      const rows = await this.source.query<LineRow[]>(
        `select ${lineColumns(role !== 'auditor')}
         from (select * from ${LINES} l ${conditions.where} ${order} limit ${PAGE_ROWS}) l ${LINE_JOINS} ${order}`,
        conditions.values,
      );
      return rows.map((row) => ({
        ...lineOf(row),
        ...(row.explained_category !== null && { category: row.explained_category }),
      }));
    });
  }
}

/** The first of two says something of an open line only. */
const saidOf = (row: LineRow, said: SaidOfItem | undefined): Pick<OutsideLineRow, 'explanation' | 'endorsement'> => {
  const { explanation, endorsement } = said ?? {};
  if (row.explained_category !== null) return { ...(explanation && { explanation }) };
  return { ...(endorsement && stateOf(row) === 'open' && { endorsement }) };
};

const conditionsOf = (filter: ListQuery['filter']): Conditions => {
  const conditions = new Conditions();
  const q = searched(filter['q']);
  conditions.equal('l.account_id', filter['accountId']);
  conditions.oneOf('l.id', filter['id']);
  if (filter['from'] !== undefined) {
    conditions.add(`l.booked_day >= ${conditions.value(dayOfText(String(filter['from'])))}`);
  }
  if (filter['to'] !== undefined)
    conditions.add(`l.booked_day <= ${conditions.value(dayOfText(String(filter['to'])))}`);
  if (q !== undefined) conditions.add(`l.reference ilike ${conditions.value(containing(q))}`);
  const state = filter['state'] as LineState | undefined;
  if (state !== undefined) conditions.add(IN_STATE[state]);
  return conditions;
};

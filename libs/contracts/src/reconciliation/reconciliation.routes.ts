import { asks, exported, file, route, rows, takes } from '../routes/route.js';
import { type OpenItemRow, type Reconciliation } from './reconciliation.js';
import { type ExplainRequest, type MonthQuery, type ReconciliationQuery } from './reconciliation.request.js';

export const report = route(
  'GET /staff/reconciliation',
  ['reviewer', 'auditor'],
  asks<ReconciliationQuery, Reconciliation>(),
);
/** A month of an account on one page; `month` as YYYY-MM. */
export const month = route(
  'GET /staff/outside-accounts/:id/reconciliation.pdf',
  ['reviewer', 'auditor'],
  file<MonthQuery>(),
);
export const openItems = route('GET /staff/open-items', ['reviewer', 'auditor'], rows<OpenItemRow>());
export const openItemsCsv = route('GET /staff/open-items/export.csv', ['reviewer', 'auditor'], exported());
export const explain = route(
  'POST /staff/open-items/:id/explain',
  ['reviewer'],
  takes<ExplainRequest, { id: string; isExplained: boolean }>(),
);

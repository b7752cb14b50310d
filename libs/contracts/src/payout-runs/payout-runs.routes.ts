import { type PayoutRun, type PayoutRunDetail } from '../purchases/payout-run.js';
import { answers, exported, route, rows } from '../routes/route.js';

export const list = route('GET /staff/payout-runs', ['plan-manager', 'auditor'], rows<PayoutRun>());
export const csv = route('GET /staff/payout-runs/export.csv', ['plan-manager', 'auditor'], exported());
export const one = route('GET /staff/payout-runs/:id', ['plan-manager', 'auditor'], answers<PayoutRunDetail>());

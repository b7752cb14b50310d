import { file, route } from '../routes/route.js';
import { type StatementQuery, type TimeZoneQuery } from './statement.query.js';

export const csv = route('GET /transactions/statement.csv', 'investor', file<StatementQuery>());
export const pdf = route('GET /transactions/statement.pdf', 'investor', file<StatementQuery>());
export const receipt = route('GET /transactions/:id/receipt.pdf', 'investor', file<TimeZoneQuery>());

import { asks, route } from '../routes/route.js';
import { type TimeZoneQuery } from '../statements/statement.query.js';
import { type DayFigures } from './day-figures.js';

export const figures = route(
  'GET /staff/dashboard',
  ['reviewer', 'auditor', 'support'],
  asks<TimeZoneQuery, DayFigures>(),
);

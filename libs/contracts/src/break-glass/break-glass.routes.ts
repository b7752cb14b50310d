import { answers, route, takes } from '../routes/route.js';
import { type StaffReasonRequest } from '../staff/staff-management.js';
import { type BreakGlassAnswer } from './break-glass.js';

export const list = route('GET /staff/break-glass', ['reviewer', 'auditor', 'support'], answers<BreakGlassAnswer>());
export const invoke = route(
  'POST /staff/break-glass/:id/invoke',
  ['reviewer'],
  takes<StaffReasonRequest, BreakGlassAnswer>(),
);
export const withdraw = route('POST /staff/break-glass/:id/withdraw', ['reviewer'], answers<BreakGlassAnswer>());

import { answers, route, rows, takes } from '../routes/route.js';
import { type OutsideAccountRow, type OutsideStatementRow } from './outside-account.js';
import {
  type OutsideAccountRequest,
  type RequireEvidenceRequest,
  type WithdrawStatementRequest,
} from './outside-account.request.js';
import { type CsvMappingRequest } from './csv-mapping.request.js';

export const list = route('GET /staff/outside-accounts', ['reviewer', 'auditor'], rows<OutsideAccountRow>());
export const one = route('GET /staff/outside-accounts/:id', ['reviewer', 'auditor'], answers<OutsideAccountRow>());
export const propose = route(
  'POST /staff/outside-accounts',
  ['admin'],
  takes<OutsideAccountRequest, OutsideAccountRow>(),
);
export const confirm = route('POST /staff/outside-accounts/:id/confirm', ['admin'], answers<OutsideAccountRow>());
export const withdraw = route('POST /staff/outside-accounts/:id/withdraw', ['admin'], answers<{ id: string }>());
export const requireEvidence = route(
  'POST /staff/outside-accounts/:id/require-evidence',
  ['admin'],
  takes<RequireEvidenceRequest, OutsideAccountRow>(),
);
export const saveMapping = route(
  'PUT /staff/outside-accounts/:id/csv-mapping',
  ['reviewer'],
  takes<CsvMappingRequest, OutsideAccountRow>(),
);
/** What the ledger has of an account's statements. */
export const statements = route(
  'GET /staff/outside-accounts/:id/statements',
  ['reviewer', 'auditor'],
  rows<OutsideStatementRow>(),
);
/** An admin asks to take an account's newest statement back, or agrees to what another one asked for. */
export const withdrawStatement = route(
  'POST /staff/outside-statements/:id/withdraw',
  ['admin'],
  takes<WithdrawStatementRequest, OutsideStatementRow>(),
);

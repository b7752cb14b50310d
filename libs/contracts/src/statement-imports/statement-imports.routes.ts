import { answers, type MultipartForm, route, rows, takes } from '../routes/route.js';
import { type RecordStatementRequest } from './record-statement.request.js';
import { type StatementImportDetail, type StatementImportRow } from './statement-import.js';

export const list = route('GET /staff/statement-imports', ['reviewer', 'auditor'], rows<StatementImportRow>());
export const one = route('GET /staff/statement-imports/:id', ['reviewer', 'auditor'], answers<StatementImportDetail>());
/** A form with the fields of `StatementFormRequest` before the file, which is called `statement`. */
export const read = route(
  'POST /staff/outside-accounts/:id/statements',
  ['reviewer'],
  takes<MultipartForm, StatementImportDetail>(),
);
export const record = route(
  'POST /staff/statement-imports/:id/record',
  ['reviewer'],
  takes<RecordStatementRequest, StatementImportDetail>(),
);
export const discard = route(
  'POST /staff/statement-imports/:id/discard',
  ['reviewer'],
  answers<StatementImportDetail>(),
);

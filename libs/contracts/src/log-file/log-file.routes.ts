import { type LedgerExportQuery } from '../ledger-check/export.query.js';
import { type VerifierAnswer } from '../ledger-check/verifier-answer.js';
import { answers, file, route } from '../routes/route.js';

export const log = route('GET /staff/ledger/export', ['auditor'], file<LedgerExportQuery>());
export const verifier = route('GET /ledger/verifier', 'public', answers<VerifierAnswer>());
export const verifierFile = route('GET /ledger/verifier/:sha256/verifier.mjs', 'public', file());

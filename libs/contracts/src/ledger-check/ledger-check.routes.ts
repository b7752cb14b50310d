import { answers, asks, exported, file, route, rows } from '../routes/route.js';
import { type AccessLogEntry } from './access-log-entry.js';
import {
  type AccountBalance,
  type AccountBalanceQuery,
  type LedgerAccount,
  type LedgerPosting,
  type TrialBalance,
} from './account-balance.js';
import { type AsOfQuery } from './as-of.js';
import { type InvestorAsOf, type StatementLine } from './investor-as-of.js';
import { type LedgerFact } from './ledger-fact.js';
import { type StaffEventReceipt } from './staff-event-receipt.js';

export const balance = route('GET /staff/ledger/balance', ['auditor'], asks<AccountBalanceQuery, AccountBalance>());
export const trialBalance = route('GET /staff/ledger/trial-balance', ['auditor'], asks<AsOfQuery, TrialBalance>());
export const accounts = route('GET /staff/ledger/accounts', ['auditor'], rows<LedgerAccount>());
export const accountsCsv = route('GET /staff/ledger/accounts/export.csv', ['auditor'], exported());
export const postings = route('GET /staff/ledger/postings', ['auditor'], rows<LedgerPosting>());
export const postingsCsv = route('GET /staff/ledger/postings/export.csv', ['auditor'], exported());
export const accessLog = route('GET /staff/ledger/access-log', ['auditor'], rows<AccessLogEntry>());
export const accessLogCsv = route('GET /staff/ledger/access-log/export.csv', ['auditor'], file());
export const replay = route('GET /staff/ledger/replay', ['auditor'], file());
export const events = route('GET /staff/ledger/events', ['auditor'], rows<LedgerFact>());
export const eventsCsv = route('GET /staff/ledger/events/export.csv', ['auditor'], exported());
export const event = route('GET /staff/ledger/events/:id', ['auditor'], answers<LedgerFact>());
export const receipt = route('GET /staff/ledger/events/:id/receipt', ['auditor'], answers<StaffEventReceipt>());
export const investor = route('GET /staff/ledger/investors/:id', ['auditor'], asks<AsOfQuery, InvestorAsOf>());
export const statement = route('GET /staff/ledger/investors/:id/statement', ['auditor'], rows<StatementLine>());
export const statementCsv = route('GET /staff/ledger/investors/:id/statement/export.csv', ['auditor'], exported());

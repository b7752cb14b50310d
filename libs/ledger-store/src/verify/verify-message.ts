import { type Vouched } from '../checkpoints/vouched.js';
import { type VerifyReport } from './verify-ledger.js';
import { type ComparedTable } from './verify-views.js';

/** What the process that verifies is asked: once, and over its channel, since arguments and environment can be read by others. */
export interface VerifyTask {
  readonly databaseUrl: string;
  readonly applicationName: string;
  readonly vouched: Vouched;
}

/** What it tells: steps, and at last a report or why there is none. */
export type VerifyMessage =
  | { readonly kind: 'position'; readonly position: number }
  | { readonly kind: 'table'; readonly table: ComparedTable }
  | { readonly kind: 'report'; readonly report: VerifyReport }
  | { readonly kind: 'failed'; readonly message: string };

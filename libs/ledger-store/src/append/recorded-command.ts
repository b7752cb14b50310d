import { type LedgerEvent, type EventEnvelope } from '@clearfold/ledger';
import { type Receipt } from './ledger-request.js';

/** A command that is in the log, with what stands beside it. */
export interface RecordedCommand {
  readonly receipt: Receipt;
  readonly event: EventEnvelope<LedgerEvent>;
  /** What kind of command it was; null where the server did not note it, as of an imported one. */
  readonly command: string | null;
  /** Whether its stream began with it. */
  readonly began: boolean;
  /** The salts of its private texts by kind, in hexadecimal; those that were erased are gone. */
  readonly salts: Readonly<Record<string, string>>;
}

import { Injectable } from '@nestjs/common';
import { type AlarmPart, isOfTheLog } from '@clearfold/contracts';
import { Settings } from '../config/settings.js';
import { EventStore } from '@clearfold/ledger-store';
import { ApiError } from '../http/api-error.js';
import { type AlarmFault } from './alarm-fault.js';
import { type Ringing, RingingAlarms } from './ringing-alarms.js';

/** How long a process goes on with what it last read of the alarms. */
const REREAD_MILLISECONDS = 2_000;

const RETRY_AFTER_SECONDS = 60;

/**
 * While an alarm of the log's integrity rings nothing more is recorded, unless an admin let this very alarm go on or the
 * operator only wants to be warned (LEDGER_ALARM). Signing in and reading go on.
 */
@Injectable()
export class LedgerHalt {
  private read: { readonly at: number; readonly open: Promise<AlarmPart[]> } | undefined;
  private seen: readonly AlarmFault[] = [];
  private readonly stopsWrites: boolean;

  constructor(
    private readonly alarms: RingingAlarms,
    store: EventStore,
    { ledgerAlarm }: Settings,
  ) {
    this.stopsWrites = ledgerAlarm === 'stop';
    if (this.stopsWrites) store.guardWith(() => this.assertMayWrite());
  }

  /** What this process itself sees: a database that was set back has forgotten what rang. */
  note(faults: readonly AlarmFault[]): void {
    this.seen = faults.filter(({ part }) => isOfTheLog(part));
    this.forget();
  }

  /** Has the next command read the alarms again. */
  forget(): void {
    this.read = undefined;
  }

  /** Whether nothing is recorded now. */
  async isHalted(): Promise<boolean> {
    return this.stopsWrites && (await this.open()).length > 0;
  }

  /** Whether an alarm that rings stops all writes. */
  isStopped({ part, letGoOnAt }: Pick<Ringing, 'part' | 'letGoOnAt'>): boolean {
    return this.stopsWrites && isOfTheLog(part) && letGoOnAt === null;
  }

  /** The parts whose alarms are of the log's integrity and that no admin let go on, whether they stop writes or not. */
  async open(): Promise<AlarmPart[]> {
    const ringing = await this.alarms.all();
    const open = ringing.filter(({ part, letGoOnAt }) => isOfTheLog(part) && letGoOnAt === null);
    const forgotten = this.seen.filter(
      (fault) => !ringing.some(({ part, subject }) => part === fault.part && subject === fault.subject),
    );
    return [...new Set([...open, ...forgotten].map(({ part }) => part))];
  }

  /** @throws ApiError 'ledger-halted' */
  private async assertMayWrite(): Promise<void> {
    const now = performance.now();
    if (!this.read || now - this.read.at > REREAD_MILLISECONDS) this.read = { at: now, open: this.open() };
    if ((await this.read.open).length > 0) {
      throw new ApiError('ledger-halted', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
  }
}

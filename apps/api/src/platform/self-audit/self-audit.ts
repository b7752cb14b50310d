import { createHash } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AlarmFault } from '../alarms/alarm-fault.js';
import { AlarmWatch } from '../alarms/alarm-watch.js';
import { Clock } from '../clock/clock.js';
import { prepared } from '../database/reading/prepared.js';
import { WATCH_SOURCE } from '../database/watch-source.js';
import { type Finding, type NamedChecks, type VerifyReport } from '@clearfold/ledger-store';
import { HealthChecks } from '../health/health-checks.js';
import { Metrics } from '../telemetry/metrics.js';

/** An audit that has not verified anything for so long stands still, and must not look like one that found nothing. */
const STALE_MILLISECONDS = 15 * 60_000;

const STATE = prepared(`
select a.position::float8 as position, a.verified_at as "verifiedAt", a.bad_position::float8 as "badPosition",
  a.difference, a.found_at as "foundAt", h.position::float8 as "headPosition"
from ledger.head h left join ledger.audit_state a on true`);

const LAST_NIGHT = prepared(`
select started_at as "startedAt", finished_at as "finishedAt", position::float8 as position, root, differences, findings,
  checks
from ledger.self_checks order by started_at desc, id desc limit 1`);

const RECORD = `
insert into ledger.self_checks (started_at, finished_at, position, root, differences, findings, checks)
values ($1, $2, $3, $4, $5, $6, $7)`;

/** Of many differences, how many are kept. */
const KEPT = 100;

interface State {
  /** Null before the audit ran for the first time, as all but the head's. */
  readonly position: number | null;
  readonly headPosition: number;
  readonly verifiedAt: Date | null;
  readonly badPosition: number | null;
  readonly difference: string | null;
  readonly foundAt: Date | null;
}

/** What a replay from the first event found: of those that were made, the one that began last. */
export interface Night {
  readonly startedAt: Date;
  readonly finishedAt: Date;
  readonly position: number;
  readonly root: string | null;
  readonly differences: number;
  readonly findings: readonly Finding[];
  /** Null of one that was made before they had names. */
  readonly checks: NamedChecks | null;
}

/** What the audit knows, and the alarms that it raises. */
@Injectable()
export class SelfAudit {
  private readonly log = new Logger('SelfAudit');

  constructor(
    @Inject(WATCH_SOURCE) private readonly watch: DataSource,
    private readonly source: DataSource,
    private readonly clock: Clock,
    private readonly alarms: AlarmWatch,
    checks: HealthChecks,
    metrics: Metrics,
  ) {
    checks.addAlarm('self-audit', () => this.assertSound(), { silenceSeconds: 0 });
    checks.addAlarm('sealed-records', () => this.assertRecords(), { silenceSeconds: 0 });
    checks.addAlarm('self-audit-run', () => this.assertRuns(), { silenceSeconds: 0 });
    metrics.watchLag('self-audit', async () => {
      const { position, headPosition } = await this.read();
      return headPosition - (position ?? 0);
    });
    metrics.watchAudit(async () => {
      const [{ position, verifiedAt, difference }, night] = await Promise.all([this.read(), this.lastNight()]);
      return {
        position: position ?? 0,
        ageSeconds: verifiedAt ? (this.clock.now().valueOf() - verifiedAt.valueOf()) / 1000 : Number.NaN,
        differences: (difference ? 1 : 0) + (night?.differences ?? 0),
      };
    });
  }

  async read(): Promise<State> {
    const [state] = await this.watch.query<[State]>(STATE);
    return state;
  }

  async lastNight(): Promise<Night | undefined> {
    const [night] = await this.watch.query<Night[]>(LAST_NIGHT);
    return night;
  }

  /**
   * Keeps what a replay from the first event found, whoever asked for it: a difference rings until one that began later finds none.
   *
   * @param startedAt by the server's clock
   */
  async record(startedAt: Date, { events, root, findings, checks }: VerifyReport): Promise<void> {
    const kept = JSON.stringify(findings.slice(0, KEPT));
    const before = await this.lastNight();
    const ended = this.clock.now();
    const named = JSON.stringify(checks);
    await this.source.query(RECORD, [startedAt, ended, events, root ?? null, findings.length, kept, named]);
    const [first] = findings;
    const found = { differences: findings.length, findings: findings.slice(0, KEPT) };
    if (first && (!before || subjectOf(before) !== subjectOf(found))) await this.raise(first);
  }

  /** Says a difference that was not there before to the log, and has the alarm ring at once. */
  async raise({ position, what }: Finding): Promise<void> {
    this.log.error({ message: 'The ledger differs from what follows from its events', position, what });
    await this.alarms.round();
  }

  /** @throws AlarmFault while a difference stands, behind the head or in the last night */
  private async assertSound(): Promise<void> {
    const [{ difference, badPosition }, night] = await Promise.all([this.read(), this.lastNight()]);
    if (difference) {
      const message = `The ledger differs at position ${badPosition}: ${difference}`;
      throw new AlarmFault('self-audit', message, `${badPosition} ${difference}`);
    }
    if (!night) return;
    const { ofLedger } = partsOf(night);
    const [first] = ofLedger.findings;
    if (first === undefined) return;
    const count = ofLedger.differences === 1 ? '1 difference' : `${ofLedger.differences} differences, the first`;
    const message = `A replay of the whole ledger found ${count}: ${first.what}`;
    throw new AlarmFault('self-audit', message, subjectOf(ofLedger));
  }

  /** @throws AlarmFault while records beside the ledger were found to be other than it sealed; no money depends on them */
  private async assertRecords(): Promise<void> {
    const night = await this.lastNight();
    if (!night) return;
    const { ofRecords } = partsOf(night);
    const [first] = ofRecords.findings;
    if (first) throw new AlarmFault('sealed-records', first.what, subjectOf(ofRecords));
  }

  /** @throws Error when the audit behind the head has verified nothing for a while */
  private async assertRuns(): Promise<void> {
    const { verifiedAt, difference } = await this.read();
    if (!verifiedAt || difference) return;
    if (this.clock.now().valueOf() - verifiedAt.valueOf() > STALE_MILLISECONDS) {
      throw new Error(`nothing was verified since ${verifiedAt.toISOString()}`);
    }
  }
}

type Found = Pick<Night, 'differences' | 'findings'>;

/** Findings about the records beside the ledger stand behind all others; of too many findings they are those that are not kept. */
const partsOf = ({ differences, findings }: Found): { ofLedger: Found; ofRecords: Found } => {
  const records = findings.filter(({ of }) => of === 'records');
  return {
    ofLedger: { differences: differences - records.length, findings: findings.filter(({ of }) => of !== 'records') },
    ofRecords: { differences: records.length, findings: records },
  };
};

/** Sets what was found apart from anything else that is found later: to let writes go on is about these differences alone. */
const subjectOf = ({ differences, findings }: Found): string => {
  const all = findings.map(({ what }) => what).sort();
  return `night ${createHash('sha256')
    .update(JSON.stringify([differences, ...all]))
    .digest('hex')
    .slice(0, 32)}`;
};

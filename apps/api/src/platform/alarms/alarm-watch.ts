import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { isOfTheLog } from '@clearfold/contracts';
import { Clock } from '../clock/clock.js';
import { isDatabaseAway } from '../database/is-database-away.js';
import { type Alarm, HealthChecks, NoAnswerError } from '../health/health-checks.js';
import { SendMailsJob } from '../mail/send-mails.job.js';
import { inBackground } from '../telemetry/in-background.js';
import { AlarmFault } from './alarm-fault.js';
import { LedgerHalt } from './ledger-halt.js';
import { RingingAlarms } from './ringing-alarms.js';

const ROUND_MILLISECONDS = 10_000;

/**
 * Asks everything that can ring, every few seconds, on every process, and makes an alarm of what fails: a row that outlives
 * the process, a line on the console, a mail to each admin when it begins and when it is over.
 */
@Injectable()
export class AlarmWatch implements OnModuleDestroy {
  private readonly log = new Logger('Alarms');
  private readonly failingSince = new Map<string, number>();
  private timer: NodeJS.Timeout | undefined;
  private underWay: Promise<void> | undefined;

  constructor(
    private readonly checks: HealthChecks,
    private readonly alarms: RingingAlarms,
    private readonly halt: LedgerHalt,
    private readonly mails: SendMailsJob,
    private readonly clock: Clock,
  ) {
    checks.ringWith(async () => (await alarms.all()).map(({ part }) => part));
  }

  /** Looks now, and every few seconds from now on. */
  start(): void {
    const poll = (): void => inBackground('The watch over alarms', this.round());
    this.timer = setInterval(poll, ROUND_MILLISECONDS);
    this.timer.unref();
    poll();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.underWay?.catch(() => {});
  }

  /** One poll of everything; who asks while one is under way waits for it. */
  round(): Promise<void> {
    return (this.underWay ??= this.poll().finally(() => (this.underWay = undefined)));
  }

  private async poll(): Promise<void> {
    const polled = (await this.checks.poll()).map(({ alarm, error }) => ({
      alarm,
      error,
      fault: error && faultOf(alarm, error),
      isUnknown: error !== undefined && !faultOf(alarm, error),
    }));
    this.halt.note(polled.flatMap(({ fault }) => fault ?? []));
    let told = false;
    for (const { alarm, fault, error, isUnknown } of polled) {
      if (isUnknown) {
        this.log.warn({ message: `An alarm could not be asked: ${String(error?.message)}`, part: alarm.part });
        continue;
      }
      if (await this.settle(alarm, fault)) told = true;
    }
    this.halt.forget();
    // Not left to the job: its queue may be what does not work, and its commits may wait for a standby that hangs.
    if (told) inBackground('The sending of alarms', this.mails.sendAlarms());
  }

  /** @returns whether mails wait now */
  private async settle({ part, graceSeconds, silenceSeconds }: Alarm, fault: AlarmFault | undefined): Promise<boolean> {
    const now = this.clock.now().valueOf();
    if (!fault) this.failingSince.delete(part);
    else if (!this.failingSince.has(part)) this.failingSince.set(part, now);
    const rings = fault && now - (this.failingSince.get(part) ?? now) >= graceSeconds * 1000;
    const isNew = rings ? await this.alarms.ring(fault) : false;
    if (isNew) this.log.error({ message: `An alarm rings: ${fault?.message}`, part });
    const isOver = await this.alarms.end(part, fault?.subject, silenceSeconds);
    if (isOver) this.log.log({ message: 'An alarm is over', part });
    return isNew || isOver;
  }
}

/**
 * What rings. A check that could not be made is no alarm of the log: writes do not stop for a database that was away for a
 * moment, which is told for itself.
 *
 * @returns undefined where nobody knows
 */
const faultOf = ({ part }: Alarm, error: Error): AlarmFault | undefined => {
  // One of another part, which this check only came upon, is told by that part's own check.
  if (error instanceof AlarmFault) return error.part === part ? error : undefined;
  const isOpen = isOfTheLog(part) || error instanceof NoAnswerError || isDatabaseAway(error);
  return isOpen ? undefined : new AlarmFault(part, error.message, '');
};

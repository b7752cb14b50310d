import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { isRefusal } from '@clearfold/ledger';
import { DataSource } from 'typeorm';
import { EventStore } from '@clearfold/ledger-store';
import { type Job } from '#platform/jobs/job.js';
import { Jobs } from '#platform/jobs/jobs.js';
import { LineConfirmations } from '../outside-lines/line-confirmations.js';
import { PolicyReader } from '../policy/policy.view.js';
import { BreakGlassReader } from './break-glass.view.js';
import { decisionOf } from './lone-decision.js';

const MAY_STILL = `select id from staff where id::text = $1 and disabled_at is null`;

/**
 * Carries a lone decision out when its day is over: in the name of who announced it, as it is their decision. One that the
 * ledger refuses, such as for a frozen account, is due again, as long as it is not withdrawn.
 */
@Injectable()
export class BreakGlassJob implements Job {
  readonly name = 'break-glass';
  readonly everySeconds = 60;
  private readonly log = new Logger('BreakGlass');

  constructor(
    jobs: Jobs,
    private readonly source: DataSource,
    private readonly reader: BreakGlassReader,
    private readonly store: EventStore,
    private readonly policy: PolicyReader,
    private readonly confirmations: LineConfirmations,
  ) {
    jobs.register(this);
  }

  /** None while it is switched off: what was announced before waits for a second person, or for the switch. */
  async due(): Promise<string[]> {
    if ((await this.policy.current()).breakGlass === 'off') return [];
    return (await this.reader.due()).map(({ streamId }) => streamId);
  }

  /** @param streamId of what waits: of one request its explanation and its line may */
  async run(streamId: string): Promise<void> {
    const due = (await this.reader.due()).find((one) => one.streamId === streamId);
    if (!due) return;
    const [member] = await this.source.query<unknown[]>(MAY_STILL, [due.staffId]);
    if (!member) return;
    const decision = await decisionOf(this.source, due, await this.policy.current());
    const { command } = decision;
    // A chain may still take it back: it is due again.
    if ('lineId' in command && command.lineId !== undefined && !(await this.confirmations.areEnough(command.lineId)))
      return;
    const answer = await this.store.execute({
      streamId,
      commandId: randomUUID(),
      actor: { kind: 'staff', id: due.staffId },
      ...decision,
    });
    const { subjectId } = due;
    if (isRefusal(answer)) this.log.warn({ message: `A lone decision was refused: ${answer.refused}`, subjectId });
  }
}

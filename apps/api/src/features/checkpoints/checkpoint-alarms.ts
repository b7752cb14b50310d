import { Injectable } from '@nestjs/common';
import { type AlarmPart } from '@clearfold/contracts';
import { DataSource } from 'typeorm';
import { Settings } from '#platform/config/settings.js';
import { HealthChecks } from '#platform/health/health-checks.js';
import { CheckpointKey } from './checkpoint-key.js';
import { CheckpointSigner } from './checkpoint-signer.js';
import { CheckpointSink } from './sink/checkpoint-sink.js';
import { LogKey } from './log-key.js';
import { assertVouchedFor, type VouchedSize, vouchedSize } from './sink/other-log.js';
import { SeenHead } from './sink/seen-head.js';
import { SinkBeginnings } from './sink/sink-beginnings.js';
import { assertAsLeft } from './sink/sink-faults.js';

const HEAD = 'select position::float8 as size, root from ledger.head';

const ROOT = 'select root from ledger.batches where last_position = $1';

const KNOWN = 'select coalesce(max(size), 0)::float8 as size from ledger.checkpoints';

/** Longer than the signer's job takes to try again: what it alone can see is not over because a worker was started anew. */
const SILENCE_SECONDS = 180;

/** A note that is being appended is half there for a moment. */
const GRACE_SECONDS = 15;

/** Watches over what vouches for the log: the file outside, the key, and the log itself against both. */
@Injectable()
export class CheckpointAlarms {
  /** Of the one who signs alone: to others the file may not even be there. */
  private readonly sink: CheckpointSink | undefined;
  private readonly seen = new SeenHead();

  constructor(
    private readonly source: DataSource,
    private readonly signer: CheckpointSigner,
    private readonly beginnings: SinkBeginnings,
    logKey: LogKey,
    key: CheckpointKey,
    checks: HealthChecks,
    { checkpointSink, workJobs }: Settings,
  ) {
    if (checkpointSink !== undefined && workJobs) this.sink = new CheckpointSink(checkpointSink);
    checks.addAlarm('vouched-log', () => this.assertVouched(), { isCostly: true, silenceSeconds: SILENCE_SECONDS });
    if (key.verifierKey === undefined) return;
    const rules = { isCostly: true, silenceSeconds: SILENCE_SECONDS };
    checks.addAlarm('checkpoint-key', () => this.orRefused('checkpoint-key', logKey.assertOwn()), rules);
    if (this.sink)
      checks.addAlarm('checkpoint-sink', () => this.assertSink(), { ...rules, graceSeconds: GRACE_SECONDS });
  }

  /**
   * The last note outside is held against the stored roots every few seconds; the signer computes them from the events.
   *
   * @throws AlarmFault when the log is not the one that was vouched for or that this process saw
   */
  private async assertVouched(): Promise<void> {
    const end = await this.sink?.end();
    const head = await this.head();
    if (this.sink && end?.note !== undefined) {
      await assertVouchedFor(vouchedSize(end.note), head.size, (size) => this.rootAt(size), this.sink.path);
    }
    await this.seen.check(head, (size) => this.rootAt(size));
    await this.orRefused('vouched-log');
  }

  /** @throws AlarmFault while the file outside is not as the signer left it, or nothing can be appended to it */
  private async assertSink(): Promise<void> {
    const sink = this.sink as CheckpointSink;
    // The table first: a note goes to the file before the table has it.
    const [{ size: known }] = await this.source.query<[{ size: number }]>(KNOWN);
    const end = await sink.end();
    if (end === undefined && known > 0) await this.beginnings.assertNew(sink.path);
    assertAsLeft(sink.path, end, known);
    await sink.assertWritable();
    await this.orRefused('checkpoint-sink');
  }

  /** What the signer met last, if it was of this part. */
  private async orRefused(part: AlarmPart, check?: Promise<void>): Promise<void> {
    await check;
    if (this.signer.refusal?.part === part) throw this.signer.refusal;
  }

  private async head(): Promise<VouchedSize> {
    const [head] = await this.source.query<[VouchedSize]>(HEAD);
    return head;
  }

  private async rootAt(size: number): Promise<Buffer | undefined> {
    const [row] = await this.source.query<{ root: Buffer }[]>(ROOT, [size]);
    return row?.root;
  }
}

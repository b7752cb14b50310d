import { PassThrough } from 'node:stream';
import { Injectable, Logger } from '@nestjs/common';
import { type ReplayProgress } from '@clearfold/contracts';
import { type FastifyReply } from 'fastify';
import { Clock } from '#platform/clock/clock.js';
import { Settings } from '#platform/config/settings.js';
import { verifyApart, vouchedBy } from '@clearfold/ledger-store';
import { beginAlone, type LoneWork } from '#platform/database/lone-work.js';
import { ApiError } from '#platform/http/api-error.js';
import { SelfAudit } from '#platform/self-audit/self-audit.js';

/** One at a time on a database, whatever process it was asked of: each holds all of the books in memory. */
const ALONE = 72_019_734;

const HEAD = `select position::float8 as position from ledger.head`;

/** Of many differences, how many are told. */
const TOLD = 100;

/** Folds the whole log again for whoever asks, and tells how far it came while it does. */
@Injectable()
export class Replays {
  private readonly log = new Logger('Replay');

  constructor(
    private readonly settings: Settings,
    private readonly audit: SelfAudit,
    private readonly clock: Clock,
  ) {}

  /**
   * Answers with a line of JSON per step; ends when the reader hangs up.
   *
   * @throws ApiError 'replay-under-way' while another one is
   */
  async answer(reply: FastifyReply): Promise<void> {
    const alone = await beginAlone(this.settings.databaseUrl, 'clearfold-replay-lock', ALONE);
    if (!alone) throw new ApiError('replay-under-way');
    const lines = new PassThrough();
    const hungUp = new AbortController();
    reply.raw.once('close', () => hungUp.abort());
    if (reply.raw.destroyed) hungUp.abort();
    this.replay(alone, (line) => void lines.write(`${JSON.stringify(line)}\n`), hungUp.signal).then(
      () => lines.end(),
      (error: Error) => lines.destroy(error),
    );
    await reply
      .type('application/x-ndjson; charset=utf-8')
      .header('cache-control', 'no-store, no-transform')
      .header('x-accel-buffering', 'no')
      .send(lines);
  }

  private async replay(alone: LoneWork, tell: (line: ReplayProgress) => void, hungUp: AbortSignal): Promise<void> {
    const start = performance.now();
    const startedAt = this.clock.now();
    try {
      const head = (await alone.client.query<{ position: number }>(HEAD)).rows[0]?.position ?? 0;
      const report = await verifyApart(
        {
          databaseUrl: this.settings.databaseUrl,
          applicationName: 'clearfold-replay',
          vouched: vouchedBy(this.settings),
        },
        AbortSignal.any([hungUp, alone.lost]),
        {
          position: (position) => tell({ step: 'log', position, head }),
          table: (table) => tell({ step: 'table', ...table }),
        },
      );
      const { events, root, findings, checks } = report;
      // What one auditor sees, all are told: it rings as what the night finds does.
      await this.audit.record(startedAt, report);
      const seconds = Math.round(performance.now() - start) / 1000;
      const told = findings.slice(0, TOLD);
      tell({
        step: 'done',
        position: events,
        ...(root && { root }),
        seconds,
        differences: findings.length,
        findings: told,
        checks,
      });
    } catch (error) {
      if (hungUp.aborted) return;
      this.log.error(`A replay broke off: ${(error as Error).message}`);
      tell({ step: 'failed', message: 'The replay broke off. Please start it again.' });
    } finally {
      await alone.end();
    }
  }
}

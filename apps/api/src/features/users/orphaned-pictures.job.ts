import { Injectable } from '@nestjs/common';
import { UPLOADED_PICTURES } from '@clearfold/contracts';
import { DataSource, In } from 'typeorm';
import { Clock } from '#platform/clock/clock.js';
import { type Job } from '#platform/jobs/job.js';
import { Jobs } from '#platform/jobs/jobs.js';
import { InvestorEntity } from './investor.entity.js';
import { PictureFiles } from './picture-files.js';

/** Far longer than an upload takes between its file and its row. */
const GRACE_MILLISECONDS = 60 * 60 * 1000;

/** Removes pictures that nobody shows: their process was killed between the file and the row, or could not remove them. */
@Injectable()
export class OrphanedPicturesJob implements Job {
  readonly name = 'orphaned-pictures';
  readonly everySeconds = 6 * 60 * 60;

  constructor(
    jobs: Jobs,
    private readonly source: DataSource,
    private readonly files: PictureFiles,
    private readonly clock: Clock,
  ) {
    jobs.register(this);
  }

  async due(): Promise<string[]> {
    return (await this.orphans()).length > 0 ? ['orphans'] : [];
  }

  async run(_id: string, signal: AbortSignal): Promise<void> {
    for (const name of await this.orphans()) {
      if (signal.aborted) return;
      await this.files.discard(name);
    }
  }

  private async orphans(): Promise<string[]> {
    const old = await this.files.untouchedSince(new Date(this.clock.now().valueOf() - GRACE_MILLISECONDS));
    if (old.length === 0) return [];
    const rows = await this.source.getRepository(InvestorEntity).find({
      select: { id: true, profilePicture: true },
      where: { profilePicture: In(old.map((name) => UPLOADED_PICTURES + name)) },
    });
    const shown = new Set(rows.map(({ profilePicture }) => profilePicture));
    return old.filter((name) => !shown.has(UPLOADED_PICTURES + name));
  }
}

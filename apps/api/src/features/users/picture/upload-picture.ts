import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import { commandWith } from '#platform/command-with.js';
import { Throttle } from '#platform/auth/throttle.js';
import { Settings } from '#platform/config/settings.js';
import { ApiError } from '#platform/http/api-error.js';
import { inTurn } from '#platform/turns/in-turn.js';
import { encodePicture } from './encode-picture.js';
import { InvestorEntity } from '../investor.entity.js';
import { PictureFiles } from './picture-files.js';
import { PICTURE_TURNS } from './picture-turns.js';
import { VirusScanner } from './virus-scanner.js';

/** An investor shows another picture. */
export class UploadPicture extends commandWith<{ investorId: string; upload: Buffer; address: string }>() {}

@CommandHandler(UploadPicture)
export class UploadPictureHandler implements ICommandHandler<UploadPicture> {
  constructor(
    private readonly source: DataSource,
    private readonly files: PictureFiles,
    private readonly scanner: VirusScanner,
    private readonly attempts: Throttle,
    private readonly settings: Settings,
  ) {}

  /**
   * @throws ApiError 'picture-unreadable', 'picture-too-many-pixels', 'picture-infected', 'picture-not-scanned', 'too-many-requests'; 'ledger-unavailable' when
   *   too many are being encoded; 'unauthenticated' when the
   *   account was deleted meanwhile
   */
  async execute({ investorId, upload, address }: UploadPicture): Promise<void> {
    await this.attempts.count(
      { action: 'upload-picture', address, account: investorId },
      this.settings.pictureUploadLimits,
    );
    const picture = await inTurn(PICTURE_TURNS, investorId, async (refuseGone) => {
      await this.scanner.refuseInfected(upload);
      refuseGone();
      return encodePicture(upload);
    });
    const stored = await this.files.add(picture);
    const replaced = await this.replace(investorId, stored);
    await this.files.remove(replaced ?? stored);
    if (replaced === undefined) throw new ApiError('unauthenticated');
  }

  private async replace(investorId: string, stored: string): Promise<string | undefined> {
    try {
      return await this.source.transaction(async (manager) => {
        // Of two uploads at once the later waits for the earlier, and replaces its picture.
        const before = await manager.findOne(InvestorEntity, {
          where: { id: investorId },
          lock: { mode: 'for_no_key_update' },
        });
        await manager.update(InvestorEntity, { id: investorId }, { profilePicture: stored });
        return before?.profilePicture;
      });
    } catch (error) {
      await this.files.remove(stored);
      throw error;
    }
  }
}

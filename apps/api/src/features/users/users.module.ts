import { Module } from '@nestjs/common';
import { BalancesModule } from '../balances/balances.module.js';
import { CredentialBinder } from './credentials/credential-binder.js';
import { CredentialOpener } from './credentials/credential-opener.js';
import { DeleteAccountHandler } from './delete-account.js';
import { InvestorAccounts } from './investor-accounts.js';
import { OrphanedPicturesJob } from './picture/orphaned-pictures.job.js';
import { PictureFiles } from './picture/picture-files.js';
import { UpdateNextOfKinHandler } from './update-next-of-kin.js';
import { UpdateProfileHandler } from './update-profile.js';
import { UploadPictureHandler } from './picture/upload-picture.js';
import { VirusScanner } from './picture/virus-scanner.js';
import { SecurityMails } from './security-mails.js';
import { UserReader } from './user.reader.js';
import { UsersInvestorController } from './users.investor.controller.js';
import { UsersPublicController } from './users.public.controller.js';

@Module({
  imports: [BalancesModule],
  controllers: [UsersInvestorController, UsersPublicController],
  providers: [
    UserReader,
    CredentialBinder,
    CredentialOpener,
    InvestorAccounts,
    SecurityMails,
    PictureFiles,
    VirusScanner,
    OrphanedPicturesJob,
    UpdateProfileHandler,
    UpdateNextOfKinHandler,
    UploadPictureHandler,
    DeleteAccountHandler,
  ],
  exports: [UserReader, InvestorAccounts, SecurityMails, CredentialBinder, CredentialOpener],
})
export class UsersModule {}

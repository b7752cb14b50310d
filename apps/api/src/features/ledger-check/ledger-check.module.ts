import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { CheckpointsModule } from '../checkpoints/checkpoints.module.js';
import { TransactionsModule } from '../transactions/transactions.module.js';
import { AccessLog } from './access-log.js';
import { AccessRecorder } from './access-recorder.js';
import { AccountBalancesReader } from './account-balances.view.js';
import { AsOfReader } from './as-of.reader.js';
import { InvestorAsOfReader } from './investor-as-of.view.js';
import { LedgerAccountsStaffController } from './ledger-accounts.staff.controller.js';
import { LedgerChecksStaffController } from './ledger-checks.staff.controller.js';
import { LedgerEventsStaffController } from './ledger-events.staff.controller.js';
import { LedgerFactsReader } from './ledger-facts.view.js';
import { LedgerInvestorsStaffController } from './ledger-investors.staff.controller.js';
import { PostingsReader } from './postings.view.js';
import { Replays } from './replays.js';
import { SignatureEvidenceReader } from './signature-evidence.reader.js';

/** What auditors read: the book as it stood, every event with its cause, and the checks of it all. */
@Module({
  imports: [CheckpointsModule, TransactionsModule],
  controllers: [
    LedgerAccountsStaffController,
    LedgerInvestorsStaffController,
    LedgerEventsStaffController,
    LedgerChecksStaffController,
  ],
  providers: [
    AsOfReader,
    AccountBalancesReader,
    PostingsReader,
    InvestorAsOfReader,
    LedgerFactsReader,
    SignatureEvidenceReader,
    Replays,
    AccessLog,
    { provide: APP_INTERCEPTOR, useClass: AccessRecorder },
  ],
})
export class LedgerCheckModule {}

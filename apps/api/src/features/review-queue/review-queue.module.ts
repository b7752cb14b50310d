import { Module } from '@nestjs/common';
import { AuditTrailModule } from '../audit-trail/audit-trail.module.js';
import { BalancesModule } from '../balances/balances.module.js';
import { OutsideAccountsModule } from '../outside-accounts/outside-accounts.module.js';
import { PolicyModule } from '../policy/policy.module.js';
import { ReconciliationModule } from '../reconciliation/reconciliation.module.js';
import { WalletsModule } from '../wallets/wallets.module.js';
import { ClaimRequestHandler } from './claim-request.js';
import { DecidedAloneReader } from './decided-alone.view.js';
import { ReleaseRequestHandler } from './release-request.js';
import { RequestClaimsStaffController } from './request-claims.staff.controller.js';
import { RequestDetailReader } from './request-detail.view.js';
import { RequestEvidenceReader } from './request-evidence.view.js';
import { ReviewQueueStaffController } from './review-queue.staff.controller.js';
import { RequestReader } from './review-queue.view.js';
import { StaleDecisions } from './stale-decisions.js';

@Module({
  imports: [AuditTrailModule, BalancesModule, OutsideAccountsModule, PolicyModule, ReconciliationModule, WalletsModule],
  controllers: [ReviewQueueStaffController, RequestClaimsStaffController],
  providers: [
    RequestReader,
    RequestDetailReader,
    RequestEvidenceReader,
    DecidedAloneReader,
    StaleDecisions,
    ClaimRequestHandler,
    ReleaseRequestHandler,
  ],
  exports: [RequestReader, StaleDecisions],
})
export class ReviewQueueModule {}

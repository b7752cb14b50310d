import { Module } from '@nestjs/common';
import { AuditTrailModule } from '../audit-trail/audit-trail.module.js';
import { FittingCandidates } from './fitting/fitting-candidates.js';
import { FittingLineReader } from './fitting/fitting-lines.view.js';
import { LineConfirmations } from './line-confirmations.js';
import { OutsideLineReader } from './outside-lines.view.js';
import { OutsideLinesStaffController } from './outside-lines.staff.controller.js';
import { SuggestedRates } from './fitting/suggested-rates.js';

@Module({
  imports: [AuditTrailModule],
  controllers: [OutsideLinesStaffController],
  providers: [OutsideLineReader, FittingLineReader, FittingCandidates, LineConfirmations, SuggestedRates],
  exports: [LineConfirmations],
})
export class OutsideLinesModule {}

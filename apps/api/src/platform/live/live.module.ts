import { Global, Module } from '@nestjs/common';
import { LiveAnnouncer } from './live-announcer.js';
import { LiveInvestorController } from './live.investor.controller.js';
import { LiveRelay } from './live-relay.js';
import { LiveStaffController } from './live.staff.controller.js';
import { LiveStreams } from './live-streams.js';
import { LogTail } from './log-tail.js';

/** Provides the open streams to whoever has something to tell without delay. */
@Global()
@Module({
  controllers: [LiveInvestorController, LiveStaffController],
  providers: [LogTail, LiveRelay, LiveAnnouncer, LiveStreams],
  exports: [LiveStreams],
})
export class LiveModule {}

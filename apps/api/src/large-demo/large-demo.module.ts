import { Module } from '@nestjs/common';
import { DemoModule } from '../demo/demo.module.js';
import { CheckpointsModule } from '../features/checkpoints/checkpoints.module.js';
import { UsersModule } from '#features/users/users.module.js';
import { PayoutRunsModule } from '../features/payout-runs/payout-runs.module.js';
import { Crowd } from './crowd.js';
import { LargeDemo } from './large-demo.js';
import { LargeTickets } from './large-tickets.js';
import { RequestPlayer } from './request-player.js';

@Module({
  imports: [DemoModule, CheckpointsModule, PayoutRunsModule, UsersModule],
  providers: [LargeDemo, Crowd, RequestPlayer, LargeTickets],
})
export class LargeDemoModule {}

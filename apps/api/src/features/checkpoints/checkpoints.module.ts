import { Module } from '@nestjs/common';
import { CheckpointAlarms } from './checkpoint-alarms.js';
import { CheckpointKey } from './checkpoint-key.js';
import { CheckpointSigner } from './checkpoint-signer.js';
import { CheckpointsJob } from './checkpoints.job.js';
import { CheckpointsPublicController } from './checkpoints.public.controller.js';
import { LogKey } from './log-key.js';
import { ProofsReader } from './proofs.reader.js';
import { ReceiptsInvestorController } from './receipts.investor.controller.js';
import { SinkBeginnings } from './sink/sink-beginnings.js';
import { TreeNodes } from './tree-nodes.js';

@Module({
  controllers: [CheckpointsPublicController, ReceiptsInvestorController],
  providers: [
    CheckpointAlarms,
    CheckpointKey,
    CheckpointSigner,
    CheckpointsJob,
    LogKey,
    ProofsReader,
    SinkBeginnings,
    TreeNodes,
  ],
  exports: [CheckpointKey, CheckpointSigner, ProofsReader],
})
export class CheckpointsModule {}

import { Module } from '@nestjs/common';
import { CheckpointKey } from './checkpoint-key.js';
import { CheckpointSigner } from './checkpoint-signer.js';
import { CheckpointsJob } from './checkpoints.job.js';
import { CheckpointsPublicController } from './checkpoints.public.controller.js';
import { ProofsReader } from './proofs.reader.js';
import { ReceiptsInvestorController } from './receipts.investor.controller.js';
import { TreeNodes } from './tree-nodes.js';

@Module({
  controllers: [CheckpointsPublicController, ReceiptsInvestorController],
  providers: [CheckpointKey, CheckpointSigner, CheckpointsJob, ProofsReader, TreeNodes],
  exports: [CheckpointKey, CheckpointSigner, ProofsReader],
})
export class CheckpointsModule {}

import { Module } from '@nestjs/common';
import { CheckpointsModule } from '../checkpoints/checkpoints.module.js';
import { LogFileStaffController } from './log-file.staff.controller.js';
import { LogFiles } from './log-files.js';
import { VerifierFile } from './verifier-file.js';
import { VerifierPublicController } from './verifier.public.controller.js';

@Module({
  imports: [CheckpointsModule],
  controllers: [LogFileStaffController, VerifierPublicController],
  providers: [LogFiles, VerifierFile],
})
export class LogFileModule {}

import { Module } from '@nestjs/common';
import { CheckpointsModule } from '../checkpoints/index.js';
import { LogFileStaffController } from './log-file.staff.controller.js';
import { LogFiles } from './log-files.js';

@Module({ imports: [CheckpointsModule], controllers: [LogFileStaffController], providers: [LogFiles] })
export class LogFileModule {}

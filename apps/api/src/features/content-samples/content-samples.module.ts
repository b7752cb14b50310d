import { Module } from '@nestjs/common';
import { ContentSamplesStaffController } from './content-samples.staff.controller.js';

@Module({ controllers: [ContentSamplesStaffController] })
export class ContentSamplesModule {}

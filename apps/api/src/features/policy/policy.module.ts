import { Module } from '@nestjs/common';
import { PolicyChangeMails } from './policy-change-mails.js';
import { PolicyOpener } from './policy-opener.js';
import { PolicyStaffController } from './policy.staff.controller.js';
import { PolicyReader } from './policy.view.js';

@Module({
  controllers: [PolicyStaffController],
  providers: [PolicyReader, PolicyOpener, PolicyChangeMails],
  exports: [PolicyReader, PolicyOpener],
})
export class PolicyModule {}

import { Module } from '@nestjs/common';
import { FreezingStaffController } from './freezing.staff.controller.js';
import { AccountStatusReader } from './account-status.view.js';

@Module({
  controllers: [FreezingStaffController],
  providers: [AccountStatusReader],
  exports: [AccountStatusReader],
})
export class FreezingModule {}

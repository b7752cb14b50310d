import { Module } from '@nestjs/common';
import { SignInStaffHandler } from './sign-in-staff.js';
import { SignOutStaffHandler } from './sign-out-staff.js';
import { StaffAccounts } from './staff-accounts.js';
import { StaffPublicController } from './staff.public.controller.js';
import { StaffStaffController } from './staff.staff.controller.js';

@Module({
  controllers: [StaffPublicController, StaffStaffController],
  providers: [StaffAccounts, SignInStaffHandler, SignOutStaffHandler],
  exports: [StaffAccounts],
})
export class StaffModule {}

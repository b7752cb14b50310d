import { Module } from '@nestjs/common';
import { LiveInvestorController } from './live.investor.controller.js';
import { LiveStaffController } from './live.staff.controller.js';

@Module({ controllers: [LiveInvestorController, LiveStaffController] })
export class LiveModule {}

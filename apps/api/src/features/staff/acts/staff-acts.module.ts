import { Module } from '@nestjs/common';
import { StaffActs } from './staff-acts.js';
import { StaffActsStaffController } from './staff-acts.staff.controller.js';
import { StaffActsReader } from './staff-acts.view.js';

/** Apart from the other things about staff, so that every feature can record what was done. */
@Module({ controllers: [StaffActsStaffController], providers: [StaffActs, StaffActsReader], exports: [StaffActs] })
export class StaffActsModule {}

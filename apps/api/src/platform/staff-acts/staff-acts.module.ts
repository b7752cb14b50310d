import { Global, Module } from '@nestjs/common';
import { StaffActs } from './staff-acts.js';
import { StaffActsStaffController } from './staff-acts.staff.controller.js';
import { StaffActsReader } from './staff-acts.view.js';

/** Lets whoever has something staff can do beside the ledger record that it was done. */
@Global()
@Module({ controllers: [StaffActsStaffController], providers: [StaffActs, StaffActsReader], exports: [StaffActs] })
export class StaffActsModule {}

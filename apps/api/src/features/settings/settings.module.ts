import { Module } from '@nestjs/common';
import { PolicyModule } from '../policy/policy.module.js';
import { SettingsStaffController } from './settings.staff.controller.js';

@Module({ imports: [PolicyModule], controllers: [SettingsStaffController] })
export class SettingsModule {}

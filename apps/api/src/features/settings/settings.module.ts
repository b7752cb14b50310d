import { Module } from '@nestjs/common';
import { SettingsStaffController } from './settings.staff.controller.js';

@Module({ controllers: [SettingsStaffController] })
export class SettingsModule {}

import { Module } from '@nestjs/common';
import { HealthPublicController } from './health.public.controller.js';

@Module({ controllers: [HealthPublicController] })
export class HealthModule {}

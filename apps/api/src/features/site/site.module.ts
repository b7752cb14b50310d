import { Module } from '@nestjs/common';
import { SitePublicController } from './site.public.controller.js';

@Module({ controllers: [SitePublicController] })
export class SiteModule {}

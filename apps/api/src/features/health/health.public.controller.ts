import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { Audience } from '#platform/auth/audience.js';

@ApiTags('Health')
@Audience('public')
@Controller('health')
export class HealthPublicController {
  constructor(private readonly source: DataSource) {}

  /** Answers while requests can be served; 503 while the database is away. For load balancers and launchers. */
  @Get()
  async health(): Promise<{ status: 'ok' }> {
    await this.source.query('select 1');
    return { status: 'ok' };
  }
}

import { Res } from '@nestjs/common';
import { routes, type ServerSetting } from '@clearfold/contracts';
import { type FastifyReply } from 'fastify';
import { Route, StaffController } from '#platform/http/route.js';
import { Settings } from '#platform/config/settings.js';
import { PolicyReader } from '../policy/policy.view.js';
import { serverSettings } from './server-settings.js';

@StaffController('Staff: settings')
export class SettingsStaffController {
  constructor(
    private readonly settings: Settings,
    private readonly policy: PolicyReader,
  ) {}

  /** How this server is set up, in ra-data-simple-rest's dialect: all of it on one page, and no secret. */
  @Route(routes.settings.list)
  async list(@Res({ passthrough: true }) reply: FastifyReply): Promise<ServerSetting[]> {
    const rows = serverSettings(this.settings, await this.policy.current());
    reply.header('content-range', `settings 0-${rows.length - 1}/${rows.length}`);
    return rows;
  }
}

import { Res } from '@nestjs/common';
import { type ContentSample, routes } from '@clearfold/contracts';
import { type FastifyReply } from 'fastify';
import { Route, StaffController } from '#platform/http/route.js';

@StaffController('Staff: content')
export class ContentSamplesStaffController {
  /** What `npm run content:check` lists, in ra-data-simple-rest's dialect: all of it on one page. */
  @Route(routes.contentSamples.list)
  async list(@Res({ passthrough: true }) reply: FastifyReply): Promise<ContentSample[]> {
    // The long texts are read when somebody asks, not by every process at its start.
    const { pageOf, stillSample } = await import('@clearfold/content/sample');
    const rows = stillSample().map(({ where, what, sentence }) => ({ id: where, what, page: pageOf(where), sentence }));
    reply.header('content-range', `content-samples 0-${Math.max(0, rows.length - 1)}/${rows.length}`);
    return rows;
  }
}

import { Res } from '@nestjs/common';
import { ApiHeader, ApiProduces } from '@nestjs/swagger';
import { type FastifyReply } from 'fastify';
import { Route, StaffController } from '../http/route.js';
import { routes } from '@clearfold/contracts';
import { CurrentStaff, type SignedInStaff } from '../auth/identity.js';
import { answerStream, LastEventId } from './answer-stream.js';
import { LiveStreams } from './live-streams.js';

@StaffController('Staff: live')
export class LiveStaffController {
  constructor(private readonly streams: LiveStreams) {}

  /** Server-sent events about the review queue, until the session ends or the role changes. */
  @Route(routes.live.staffStream)
  @ApiProduces('text/event-stream')
  @ApiHeader({ name: 'Last-Event-ID', required: false, description: 'Resumes after this event.' })
  async open(
    @CurrentStaff() { id, sessionId, role }: SignedInStaff,
    @Res() reply: FastifyReply,
    @LastEventId() lastEventId?: number,
  ): Promise<void> {
    const stream = await this.streams.open({ audience: 'staff', id, sessionId, role }, lastEventId);
    await answerStream(reply, stream);
  }
}

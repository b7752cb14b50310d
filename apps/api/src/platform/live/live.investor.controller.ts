import { Res } from '@nestjs/common';
import { ApiHeader, ApiProduces } from '@nestjs/swagger';
import { type FastifyReply } from 'fastify';
import { InvestorController, Route } from '../http/route.js';
import { routes } from '@clearfold/contracts';
import { CurrentInvestor, type SignedInInvestor } from '../auth/identity.js';
import { answerStream, LastEventId } from './answer-stream.js';
import { LiveStreams } from './live-streams.js';

@InvestorController('Live')
export class LiveInvestorController {
  constructor(private readonly streams: LiveStreams) {}

  /** Server-sent events about the investor's own transactions, until the session ends. */
  @Route(routes.live.stream)
  @ApiProduces('text/event-stream')
  @ApiHeader({ name: 'Last-Event-ID', required: false, description: 'Resumes after this event.' })
  async open(
    @CurrentInvestor() { id, sessionId }: SignedInInvestor,
    @Res() reply: FastifyReply,
    @LastEventId() lastEventId?: number,
  ): Promise<void> {
    const stream = await this.streams.open({ audience: 'investor', id, sessionId }, lastEventId);
    await answerStream(reply, stream);
  }
}

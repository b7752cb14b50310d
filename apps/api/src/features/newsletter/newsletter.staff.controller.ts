import { Controller, Query, Res, StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBearerAuth, ApiProduces, ApiQuery, ApiTags } from '@nestjs/swagger';
import { ANSWER_TEXT } from '@clearfold/content';
import { type MessageAnswer, type NewsletterSubscription, type RawListQuery, routes } from '@clearfold/contracts';
import { type FastifyReply } from 'fastify';
import { Audience } from '#platform/auth/audience.js';
import { Route } from '#platform/http/route.js';
import { CurrentStaff, type SignedInStaff } from '#platform/auth/identity.js';
import { csvReply } from '#platform/csv/csv-reply.js';
import { csvRow } from '@clearfold/ledger-store';
import { contentRange, type ListRules, parseListQuery } from '#platform/http/list-query.js';
import { isUuid, UuidParam } from '#platform/http/uuid-param.js';
import { SubscriptionReader } from './subscriptions.view.js';
import { Unsubscribe } from './unsubscribe.js';

const RULES: ListRules = {
  sortable: { email: 's.email', createdAt: 's.createdAt', confirmedAt: 's.confirmedAt' },
  defaultSort: 's.createdAt desc',
  emptyLast: ['confirmedAt'],
  filters: {
    id: (value) => Array.isArray(value) && value.length <= 100 && value.every(isUuid),
    confirmed: (value) => typeof value === 'boolean',
    q: (value) => typeof value === 'string' && value.length <= 100,
  },
};

@ApiTags('Staff: newsletter')
@ApiBearerAuth()
@Audience('staff')
@Controller()
export class NewsletterStaffController {
  constructor(
    private readonly commands: CommandBus,
    private readonly subscriptions: SubscriptionReader,
  ) {}

  /** The newsletter's readers, in ra-data-simple-rest's dialect; the newest first unless sorted. */
  @Route(routes.newsletter.list)
  @ApiQuery({ name: 'filter', required: false, example: '{"confirmed":true}' })
  @ApiQuery({ name: 'range', required: false, example: '[0,24]' })
  @ApiQuery({ name: 'sort', required: false, example: '["createdAt","DESC"]' })
  async list(
    @Query() raw: RawListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<NewsletterSubscription[]> {
    const query = parseListQuery(raw, RULES);
    const { rows, total } = await this.subscriptions.list(query);
    reply.header('content-range', contentRange('newsletter', query, rows.length, total));
    return rows;
  }

  /** Everyone who confirmed, as CSV, with the count of rows at the end. */
  @Route(routes.newsletter.csv)
  @ApiProduces('text/csv')
  export(): StreamableFile {
    return csvReply('newsletter', this.csv());
  }

  /** Takes somebody off the list, at their word. */
  @Route(routes.newsletter.remove)
  async remove(@CurrentStaff() staff: SignedInStaff, @UuidParam() id: string): Promise<MessageAnswer> {
    await this.commands.execute(new Unsubscribe({ id, staffId: staff.id }));
    return { message: ANSWER_TEXT.newsletterEnded };
  }

  private async *csv(): AsyncGenerator<string> {
    yield csvRow(['Email', 'Subscribed', 'Confirmed']);
    let count = 0;
    for await (const page of this.subscriptions.confirmed()) {
      count += page.length;
      yield page.map(({ email, createdAt, confirmedAt }) => csvRow([email, createdAt, confirmedAt])).join('');
    }
    // Tells a file that broke off from a whole one, as every export does.
    yield csvRow(['rows', count]);
  }
}

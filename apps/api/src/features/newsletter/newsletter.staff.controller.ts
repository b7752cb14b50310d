import { StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ANSWER_TEXT } from '@clearfold/content';
import { type MessageAnswer, type NewsletterSubscription, routes } from '@clearfold/contracts';
import { isBoolean, isSearch, type ListRules, manyOf } from '#platform/http/list-query.js';
import { ApiCsv, ApiList, ListOf, type ListRequest } from '#platform/http/list-request.js';
import { Route, StaffController } from '#platform/http/route.js';
import { CurrentStaff, type SignedInStaff } from '#platform/auth/identity.js';
import { csvReply } from '#platform/csv/csv-reply.js';
import { csvRow } from '@clearfold/ledger-store';
import { isUuid, UuidParam } from '#platform/http/uuid-param.js';
import { SubscriptionReader } from './subscriptions.view.js';
import { Unsubscribe } from './unsubscribe.js';

const RULES: ListRules = {
  sortable: { email: 's.email', createdAt: 's.createdAt', confirmedAt: 's.confirmedAt' },
  defaultSort: 's.createdAt desc',
  emptyLast: ['confirmedAt'],
  filters: {
    id: manyOf(isUuid),
    confirmed: isBoolean,
    q: isSearch,
  },
};

@StaffController('Staff: newsletter')
export class NewsletterStaffController {
  constructor(
    private readonly commands: CommandBus,
    private readonly subscriptions: SubscriptionReader,
  ) {}

  /** The newsletter's readers, in ra-data-simple-rest's dialect; the newest first unless sorted. */
  @Route(routes.newsletter.list)
  @ApiList({ filter: '{"confirmed":true}', sort: '["createdAt","DESC"]' })
  list(@ListOf(RULES) list: ListRequest): Promise<NewsletterSubscription[]> {
    return list.answer('newsletter', this.subscriptions.list(list.query));
  }

  /** Everyone who confirmed, as CSV, with the count of rows at the end. */
  @Route(routes.newsletter.csv)
  @ApiCsv()
  export(): StreamableFile {
    return csvReply('newsletter', this.csv());
  }

  /** Takes somebody off the list, at their word. */
  @Route(routes.newsletter.remove)
  async remove(@CurrentStaff() staff: SignedInStaff, @UuidParam() id: string): Promise<MessageAnswer> {
    await this.commands.execute(new Unsubscribe({ who: { id, staffId: staff.id } }));
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

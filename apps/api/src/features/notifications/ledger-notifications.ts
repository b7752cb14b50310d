import { Injectable, type OnModuleInit } from '@nestjs/common';
import { dollarsFromCents, type StreamChange, type InvestorTransaction } from '@clearfold/ledger';
import { type EntityManager } from 'typeorm';
import { prepared } from '#platform/database/reading/prepared.js';
import { type PrivateTextKind } from '@clearfold/ledger-store';
import { type FeedConsumer } from '#platform/feed/feed-consumer.js';
import { Feed } from '#platform/feed/feed.js';
import { LiveStreams } from '#platform/live/live-streams.js';
import { Notifier, type NotificationDraft } from './notifier.js';
import { type NotificationRule, notificationRuleOf } from './notification-rules.js';

/** What was written with each event, and with those of its stream before it; the latest last. */
const TEXTS = prepared(`
select e.position, t.kind, t.body, t.position = e.position as "isOwn"
from unnest($1::uuid[], $2::bigint[]) as e (stream_id, position)
join ledger.private_texts t on t.stream_id = e.stream_id and t.position <= e.position
order by t.position`);

/** By event, by whether it was written with this event or before it, and by kind. */
type Texts = ReadonlyMap<string, string>;

const keyOf = (position: number | string, when: 'with' | 'before', kind: string): string =>
  `${position} ${when} ${kind}`;

/** Tells investors what the ledger's facts mean for them. */
@Injectable()
export class LedgerNotifications implements FeedConsumer, OnModuleInit {
  readonly name = 'notifications';

  constructor(
    private readonly feed: Feed,
    private readonly notifier: Notifier,
    private readonly live: LiveStreams,
  ) {}

  onModuleInit(): void {
    this.feed.register(this);
  }

  async handle(events: readonly StreamChange[], manager: EntityManager): Promise<void> {
    const texts = await this.textsOf(events, manager);
    await this.notifier.notify(
      events.flatMap((event) => draftsOf(event, texts)),
      manager,
    );
  }

  /** Screens that are open show the new notification at once. */
  afterwards(events: readonly StreamChange[]): void {
    const inAppDrafts = events.flatMap((event) => draftsOf(event, new Map())).filter(({ inApp }) => inApp);
    const investorIds = new Set(inAppDrafts.map(({ investorId }) => investorId));
    if (investorIds.size > 0) this.live.change([...investorIds], { what: 'notifications' });
  }

  /** What people wrote with these events, as far as it was not erased. */
  private async textsOf(events: readonly StreamChange[], manager: EntityManager): Promise<Texts> {
    const rows = await manager.query<{ position: string; kind: string; body: string; isOwn: boolean }[]>(TEXTS, [
      events.map(({ recorded }) => recorded.streamId),
      events.map(({ recorded }) => recorded.position),
    ]);
    return new Map(
      rows.map(({ position, kind, body, isOwn }) => [keyOf(position, isOwn ? 'with' : 'before', kind), body]),
    );
  }
}

/** The cause is the event's position, which never changes: the same event never tells twice. */
const draftsOf = (followed: StreamChange, texts: Texts): NotificationDraft[] => {
  const { event, position } = followed.recorded;
  const lines = followed.changed.flatMap((line) => {
    const rule = notificationRuleOf(event, line.type);
    const { id: subjectId, amountCents } = line;
    return rule
      ? [draftOf(followed, texts, rule, `event:${position}:${line.id}`, { subjectId, amountCents }, line)]
      : [];
  });
  const rule = notificationRuleOf(event, 'account');
  return rule ? [...lines, draftOf(followed, texts, rule, `event:${position}`, {})] : lines;
};

const draftOf = (
  { recorded, request }: StreamChange,
  texts: Texts,
  rule: NotificationRule,
  source: string,
  about: Omit<NonNullable<NotificationDraft['inApp']>, 'kind'>,
  line?: InvestorTransaction,
): NotificationDraft => {
  const { event, position, recordedAt } = recorded;
  const content = rule.mail({
    event,
    amount: dollarsFromCents(line?.amountCents ?? 0n),
    asked: dollarsFromCents(request?.amountCents ?? 0n),
    otherUserId: line?.counterpartyId ?? '',
    planName: line?.planName ?? '',
    at: recordedAt,
    text: (kind: PrivateTextKind) => texts.get(keyOf(position, 'with', kind)) ?? '',
    earlierText: (kind: PrivateTextKind) => texts.get(keyOf(position, 'before', kind)) ?? '',
  });
  return {
    // What has no line is about the investor whose stream it is in.
    investorId: line?.investorId ?? recorded.streamId,
    source,
    at: new Date(recordedAt),
    mail: { content, topic: rule.topic },
    ...(rule.kind && { inApp: { kind: rule.kind, ...about } }),
  };
};

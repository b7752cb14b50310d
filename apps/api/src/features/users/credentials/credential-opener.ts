import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { type Actor, CREDENTIALS_STREAM } from '@clearfold/ledger';
import { EventStore, isCredentialsOpen, readBindings, readUnbound } from '@clearfold/ledger-store';
import { type ClientBase } from 'pg';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '#platform/clock/clock.js';
import { lockHead } from '#platform/event-store/lock-head.js';
import { mayOpen } from '#platform/event-store/may-open.js';
import { inBackground } from '#platform/telemetry/in-background.js';
import { CredentialBinder } from './credential-binder.js';

const SET_UP: Actor = { kind: 'system', id: 'set-up' };

/** Accounts that are looked at in one transaction: few enough for commands not to feel it. */
const AT_ONCE = 300;

/** So many are bound before a server listens; more of them behind it, as they take their time. */
const FEW = 1_000;

const HAS_MANY = `select count(*) > $1::int as "hasMany" from (select from investors limit $1::int + 1) as a`;

const LOOK_MILLISECONDS = 600_000;

/**
 * Has a log know what investors sign in with: whatever it is by then is what later changes begin from, and whatever changes it
 * later binds it anew.
 */
@Injectable()
export class CredentialOpener implements OnModuleDestroy {
  private readonly log = new Logger('Credentials');
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(
    private readonly source: DataSource,
    private readonly store: EventStore,
    private readonly binder: CredentialBinder,
    private readonly clock: Clock,
  ) {}

  /**
   * A log of before once processes of before are gone, any other one at once. Broken off on the way, it goes on from there.
   *
   * @throws ApiError 'ledger-halted' while nothing is recorded
   */
  async openIfDue(): Promise<void> {
    const { manager } = this.source;
    if (!(await mayOpen(manager, 'credentials_opening', this.clock.now()))) return;
    if (await isOpen(manager)) return;
    await this.store.assertMayRecord();
    await this.eachUnbound(manager, (ids) => this.source.transaction((transaction) => this.bindSome(transaction, ids)));
    await this.source.transaction((transaction) => this.open(transaction));
  }

  /** As `openIfDue`, before a server listens: not where so many accounts are to be bound that it would listen late. */
  async openIfQuick(): Promise<void> {
    const [row] = await this.source.query<{ hasMany: boolean }[]>(HAS_MANY, [FEW]);
    if (row?.hasMany === false) await this.openIfDue();
  }

  /** Looks now and every ten minutes, in a process that serves. */
  watch(): void {
    const look = (): void => inBackground('The look at what investors sign in with', this.openIfDue());
    look();
    this.timer = setInterval(look, LOOK_MILLISECONDS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** Accounts that have come or changed since they were bound are bound here, while nobody else can change any. */
  private async open(manager: EntityManager): Promise<void> {
    await lockHead(manager);
    if (await isOpen(manager)) return;
    await this.eachUnbound(manager, (ids) => this.bindLocked(manager, ids));
    const client = (await manager.queryRunner?.connect()) as ClientBase;
    const command = { type: 'OpenCredentials' } as const;
    await this.store.recordWithin(client, [{ streamId: CREDENTIALS_STREAM, actor: SET_UP, command }]);
    this.log.warn('The log knows what investors sign in with from here on');
  }

  private async bindSome(manager: EntityManager, ids: readonly string[]): Promise<void> {
    await lockHead(manager);
    await this.bindLocked(manager, ids);
  }

  /** Those of them that nobody has bound since they were looked at, such as another process. */
  private async bindLocked(manager: EntityManager, ids: readonly string[]): Promise<void> {
    const bindings = await readBindings((text, values) => manager.query(text, values), ids);
    const due = bindings.filter(({ standing }) => standing !== 'bound');
    await this.binder.bind(manager, due, () => SET_UP);
  }

  /** Hands over those that are not bound as they are, some at a time. */
  private async eachUnbound(manager: EntityManager, take: (ids: readonly string[]) => Promise<void>): Promise<void> {
    for (let after: string | undefined; ;) {
      const { ids, last } = await readUnbound((text, values) => manager.query(text, values), after, AT_ONCE);
      if (ids.length > 0) await take(ids);
      if (last === undefined) return;
      after = last;
    }
  }
}

const isOpen = (manager: EntityManager): Promise<boolean> =>
  isCredentialsOpen((text, values) => manager.query(text, values));

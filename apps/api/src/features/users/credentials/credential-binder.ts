import { Injectable, Logger } from '@nestjs/common';
import { type Actor } from '@clearfold/ledger';
import { type Binding, EventStore, isCredentialsOpen, privateText, readBindings } from '@clearfold/ledger-store';
import { type ClientBase } from 'pg';
import { DataSource, type EntityManager } from 'typeorm';
import { lockHead } from '#platform/event-store/lock-head.js';
import { investorActor } from '#platform/event-store/record-command.js';
import { CredentialChange } from './credential-change.js';

/**
 * Behind the head and before what they are is read: whoever changes a row past the product waits, or is seen. As `InvestorAccounts.lock`.
 */
const LOCK_ACCOUNTS = 'select from investors where id = any($1::uuid[]) order by id for no key update';

/** Binds what investors sign in with to the log: as their own act, in the transaction that changes it. */
@Injectable()
export class CredentialBinder {
  private readonly log = new Logger('Credentials');

  constructor(
    private readonly source: DataSource,
    private readonly store: EventStore,
  ) {}

  /**
   * Changes what some investors sign in with, in a transaction that has locked the head of the log before whatever else it locks.
   * Where the log has begun to know it, it binds what is another one at its end: also while an alarm stops all writes, as owners must
   * be able to change a password that somebody else knows.
   *
   * What was not as the log had it stays unbound, and what nobody wrote here: else whoever changed it past the product would only
   * have to change a PIN here, or to have something end that changes nothing.
   *
   * @param investorIds of those whose it is; also of somebody who signs up in it
   */
  change<Result>(investorIds: readonly string[], work: (change: CredentialChange) => Promise<Result>): Promise<Result> {
    return this.source.transaction(async (manager) => {
      await lockHead(manager);
      await manager.query(LOCK_ACCOUNTS, [investorIds]);
      const before = await this.known(manager, investorIds);
      const change = new CredentialChange(manager, investorIds);
      const result = await work(change);
      if (before) await this.bindChanged(manager, [...change.written], before);
      return result;
    });
  }

  /** Binds an account that is not, as its owner's act; nothing where it is, or is gone. */
  async bindOwn(investorId: string): Promise<void> {
    await this.source.transaction(async (manager) => {
      await lockHead(manager);
      const bindings = [...(await this.read(manager, [investorId])).values()];
      await this.bind(
        manager,
        bindings.filter(({ standing }) => standing === 'unbound'),
      );
    });
  }

  /**
   * Binds accounts as they are, in a transaction that has locked the head.
   *
   * @throws ApiError what the ledger refuses it for
   */
  async bind(
    manager: EntityManager,
    bindings: readonly Binding[],
    actorOf: (investorId: string) => Actor = investorActor,
  ): Promise<void> {
    if (bindings.length === 0) return;
    const client = (await manager.queryRunner?.connect()) as ClientBase;
    await this.store.recordWithin(
      client,
      bindings.map(({ investorId, body }) => {
        const text = privateText('credentials', investorId, body);
        const command = { type: 'BindCredentials', credentialsDigest: text.digest } as const;
        return { streamId: investorId, actor: actorOf(investorId), command, texts: [text] };
      }),
    );
  }

  /** What the log has of each; nothing where it has not begun. */
  private async known(
    manager: EntityManager,
    investorIds: readonly string[],
  ): Promise<ReadonlyMap<string, Binding> | undefined> {
    const isOpen = await isCredentialsOpen((text, values) => manager.query(text, values));
    return isOpen ? this.read(manager, investorIds) : undefined;
  }

  private async bindChanged(
    manager: EntityManager,
    investorIds: readonly string[],
    before: ReadonlyMap<string, Binding>,
  ): Promise<void> {
    const after = [...(await this.read(manager, investorIds)).values()];
    const changed = after.filter(({ investorId, body }) => before.get(investorId)?.body !== body);
    const foreign = changed.filter(({ investorId }) => (before.get(investorId)?.standing ?? 'bound') !== 'bound');
    for (const { investorId } of foreign)
      this.log.warn(
        `Investor ${investorId}: what they sign in with was changed outside the product, and stays unbound`,
      );
    await this.bind(
      manager,
      changed.filter((binding) => !foreign.includes(binding)),
    );
  }

  private async read(manager: EntityManager, investorIds: readonly string[]): Promise<ReadonlyMap<string, Binding>> {
    const bindings = await readBindings((text, values) => manager.query(text, values), investorIds);
    return new Map(bindings.map((binding) => [binding.investorId, binding]));
  }
}

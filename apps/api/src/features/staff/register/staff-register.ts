import { Injectable } from '@nestjs/common';
import {
  type Actor,
  staff,
  STAFF_STREAM,
  type StaffCommand,
  type StaffEvent,
  type StaffState,
} from '@clearfold/ledger';
import { EventStore, StreamFold } from '@clearfold/ledger-store';
import { type ClientBase } from 'pg';
import { type EntityManager } from 'typeorm';
import { lockHead } from '#platform/event-store/lock-head.js';

/** The staff as the log knows them: what changes who may what is recorded there in the same transaction as here. */
@Injectable()
export class StaffRegister {
  private readonly fold = new StreamFold<StaffState, StaffEvent>(STAFF_STREAM, staff);

  constructor(private readonly store: EventStore) {}

  /**
   * Locks the head of the log until the transaction ends. Called before anybody's row is locked: commands of staff lock
   * theirs behind the head.
   */
  lock(manager: EntityManager): Promise<void> {
    return lockHead(manager);
  }

  /**
   * Whom the log knows of the staff, as this manager's transaction sees it. Each sign-in asks: what was read before is not read
   * again, also where a transaction that recorded it ended without a commit, as its last event then is no more.
   */
  async known(manager: EntityManager): Promise<StaffState> {
    const folded = await this.fold.load((text, values) => manager.query(text, values), true);
    return folded?.state ?? staff.initialState;
  }

  /**
   * Records a change in the log, in a transaction that has called `lock`; nothing where the log does not know the staff yet.
   * Also while an alarm stops all writes, as somebody may have to be switched off for it.
   *
   * @param staffId who makes it
   * @throws ApiError what the ledger refuses it for
   */
  async record(manager: EntityManager, staffId: string, command: StaffCommand): Promise<void> {
    if ((await this.known(manager)).isOpen) await this.recordAll(manager, { kind: 'staff', id: staffId }, [command]);
  }

  /** Records commands one after the other, whether or not the log knows the staff yet. @throws as `record` does */
  async recordAll(manager: EntityManager, actor: Actor, commands: readonly StaffCommand[]): Promise<void> {
    const client = (await manager.queryRunner?.connect()) as ClientBase;
    await this.store.recordWithin(
      client,
      commands.map((command) => ({ streamId: STAFF_STREAM, actor, command })),
    );
  }
}

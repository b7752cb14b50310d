import { type Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Actor, type LedgerCommand } from '@clearfold/ledger';
import { EventStore, type PrivateText, type AppendResult, type Statement } from '@clearfold/ledger-store';
import { commandWith } from '../command-with.js';

/** Finds a service of whatever module has it. */
export type Services = <T>(service: Type<T>) => T;

/** One command of the ledger for one stream, with the private texts that it carries the digests of. */
export interface Entry {
  readonly streamId: string;
  readonly command: LedgerCommand;
  readonly texts?: PrivateText[];
  /** What else is written in the same commit, when the command is accepted. */
  readonly extraStatements?: readonly Statement[];
}

/** What somebody asks the ledger to record, as a noun's `<noun>.commands.ts` makes it of a request. */
export interface Recording {
  readonly actor: Actor;
  /** What was asked for, which an idempotency key stands for from then on: stored, so no part of it may ever change. */
  readonly asked: unknown[];
  readonly idempotencyKey?: string | undefined;
  /** Refuses before all else, and also whoever repeats a request: whether the PIN is right. */
  readonly authenticate?: (services: Services) => Promise<void>;
  /** What is recorded; a function reads first what it needs, and may refuse whoever asks. */
  readonly entry: Entry | ((services: Services) => Promise<Entry>);
  /** Whether a key that was answered before is answered so again, although `entry` would refuse by now. */
  readonly answersBeforeEntry?: boolean;
  /** What follows once it is recorded, also for each repetition. */
  readonly afterwards?: (services: Services) => Promise<void>;
}

/** Asks for one command of the ledger to be recorded. The answer is where it stands in the log. */
export class RecordCommand extends commandWith<Recording, AppendResult>() {}

@CommandHandler(RecordCommand)
export class RecordCommandHandler implements ICommandHandler<RecordCommand> {
  private readonly services: Services;

  constructor(
    private readonly store: EventStore,
    modules: ModuleRef,
  ) {
    this.services = (service) => modules.get(service, { strict: false });
  }

  /** @throws ApiError what the recording's own steps refuse, in their order, then what the ledger refuses */
  async execute(recording: RecordCommand): Promise<AppendResult> {
    const { services } = this;
    const { actor, asked, idempotencyKey: key, entry } = recording;
    await recording.authenticate?.(services);
    const entryOf = async (): Promise<Entry> => (typeof entry === 'function' ? entry(services) : entry);
    const result = recording.answersBeforeEntry
      ? await this.store.recordPrepared(actor, { key, asked }, entryOf)
      : await this.store.record({ ...(await entryOf()), actor, idempotency: { key, asked } });
    await recording.afterwards?.(services);
    return result;
  }
}

/** Somebody of the staff, as who gives a command. */
export const staffActor = (id: string): Actor => ({ kind: 'staff', id });

/** An investor, as who gives a command. */
export const investorActor = (id: string): Actor => ({ kind: 'investor', id });

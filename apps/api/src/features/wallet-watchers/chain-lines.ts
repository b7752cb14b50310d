import { Injectable } from '@nestjs/common';
import { type ChainStep } from '@clearfold/chain-readers';
import { type Actor, isRefusal, readCanonical } from '@clearfold/ledger';
import { EventStore, type LedgerRequest, privateText } from '@clearfold/ledger-store';
import { DataSource } from 'typeorm';
import { chainCommandId, type ChainLine, chainLine, recordCommand } from './chain-line.js';
import { type WatchedAccount } from './watched-accounts.js';

const ACTOR: Actor = { kind: 'system', id: 'watch-wallets' };

/** As many as the ledger takes in one batch, with a few of everybody else's. */
const AT_ONCE = 250;

/** What the ledger has of these blocks and transactions, and of these lines wherever they stand; with its latest event. */
const KNOWN = `
select l.id, l.is_withdrawn as "isWithdrawn", l.position::text as position, e.bytes
from (
  select id from ledger.outside_lines where account_id = $1 and height between $2 and $3 and not is_withdrawn
  union select id from ledger.outside_lines where account_id = $1 and height = any($4) and not is_withdrawn
  union select id from ledger.outside_lines where account_id = $1 and reference = any($5) and not is_withdrawn
  union select unnest($6::uuid[])
) sought
join ledger.outside_lines l on l.id = sought.id join ledger.events e on e.position = l.position`;

/** Of these lines alone. */
const LATEST = `
select l.id, l.is_withdrawn as "isWithdrawn", l.position::text as position, e.bytes
from ledger.outside_lines l join ledger.events e on e.position = l.position where l.id = any($1::uuid[])`;

interface Known {
  id: string;
  isWithdrawn: boolean;
  position: string;
  bytes: Buffer;
}

/** What the lines of an account come to, up to a height. */
const SUM = `
select coalesce(sum(units::numeric), 0)::text as units from ledger.outside_lines
where account_id = $1 and height <= $2 and not is_withdrawn`;

const MAX_HEIGHT = 2 ** 31 - 1;

/** Brings the lines of a watched account in the ledger to what its chain says. */
@Injectable()
export class ChainLines {
  constructor(
    private readonly source: DataSource,
    private readonly store: EventStore,
  ) {}

  /**
   * Records and withdraws what differs in the blocks of a step, those that it read again, and the transactions that it told. It goes by
   * what stands in the ledger and not by what an earlier run did: one that was killed before its cursor was kept may have recorded
   * what the chain has no more.
   *
   * @param from the first block that the step read anew
   * @param signal aborted where no more may be given
   * @throws Error when the ledger refuses a command
   */
  async follow(account: WatchedAccount, step: ChainStep, from: number, signal: AbortSignal): Promise<void> {
    const lines = step.transfers.map((transfer) => chainLine(account.id, transfer));
    // Above the step's blocks nothing is known after a reorganisation, until a later step reads them.
    const upTo = step.withdrawn ? MAX_HEIGHT : step.cursor.height;
    const known = await this.source.query<Known[]>(KNOWN, [
      ...[account.id, from, upTo, step.again],
      ...[step.transfers.map(({ transactionId }) => transactionId), lines.map(({ id }) => id)],
    ]);
    const here = byId(known);
    const stays = new Set(lines.filter((line) => isSame(line, here.get(line.id))).map(({ id }) => id));
    const gone = known.filter(({ id, isWithdrawn }) => !isWithdrawn && !stays.has(id));
    await this.give(gone.map(withdrawal), signal);
    const positions = gone.length === 0 ? here : await this.positions(lines);
    const records = lines
      .filter(({ id }) => !stays.has(id))
      .map((line) => record(account, line, positions.get(line.id)?.position ?? '0'));
    await this.give(records, signal);
  }

  /** What the lines up to a height come to, in the account's smallest unit. */
  async sum({ id }: WatchedAccount, height: number): Promise<bigint> {
    const [{ units }] = await this.source.query<[{ units: string }]>(SUM, [id, height]);
    return BigInt(units);
  }

  private async positions(lines: readonly ChainLine[]): Promise<ReadonlyMap<string, Known>> {
    return byId(await this.source.query<Known[]>(LATEST, [lines.map(({ id }) => id)]));
  }

  private async give(requests: readonly LedgerRequest[], signal: AbortSignal): Promise<void> {
    for (let at = 0; at < requests.length; at += AT_ONCE) {
      signal.throwIfAborted();
      const answers = await Promise.all(requests.slice(at, at + AT_ONCE).map((request) => this.store.execute(request)));
      const refusal = answers.find((answer) => isRefusal(answer));
      if (refusal && isRefusal(refusal)) throw new Error(`The ledger refuses a line of a chain: ${refusal.refused}`);
    }
  }
}

const byId = (known: readonly Known[]): ReadonlyMap<string, Known> => new Map(known.map((one) => [one.id, one]));

/** Whether the ledger has it of the very same block. */
const isSame = ({ lineDigest }: ChainLine, known: Known | undefined): boolean => {
  const event = known && readCanonical(known.bytes).event;
  return event?.type === 'OutsideLineRecorded' && event.lineDigest === lineDigest;
};

const withdrawal = ({ id, position }: Known): LedgerRequest => ({
  streamId: id,
  commandId: chainCommandId(id, 'withdraw', position),
  actor: ACTOR,
  command: { type: 'WithdrawOutsideLine' },
});

const record = (account: WatchedAccount, line: ChainLine, position: string): LedgerRequest => {
  const words = line.transfer.kind === 'fee' ? 'Network fee' : line.transfer.counterparty;
  const text = words === undefined ? undefined : privateText('outside-line', account.id, words);
  const command = recordCommand(line, { accountId: account.id, currency: account.currency });
  return {
    streamId: line.id,
    commandId: chainCommandId(line.id, 'record', position),
    actor: ACTOR,
    command: { ...command, ...(text && { textDigest: text.digest }) },
    ...(text && { texts: [text] }),
  };
};

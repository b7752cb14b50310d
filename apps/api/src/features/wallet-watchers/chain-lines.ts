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

/** What the ledger has of these blocks, and of these lines wherever they stand; with its latest event. */
const KNOWN = `
select l.id, l.is_withdrawn as "isWithdrawn", l.position::text as position, e.bytes
from (
  select id from ledger.outside_lines where account_id = $1 and height between $2 and $3 and not is_withdrawn
  union select unnest($4::uuid[])
) sought
join ledger.outside_lines l on l.id = sought.id join ledger.events e on e.position = l.position`;

interface Known {
  id: string;
  isWithdrawn: boolean;
  position: string;
  bytes: Buffer;
}

const MAX_HEIGHT = 2 ** 31 - 1;

/** Brings the lines of a watched account in the ledger to what its chain says. */
@Injectable()
export class ChainLines {
  constructor(
    private readonly source: DataSource,
    private readonly store: EventStore,
  ) {}

  /**
   * Records and withdraws what differs in the blocks of a step. It goes by what stands in the ledger and not by what an earlier run
   * did: one that was killed before its cursor was kept may have recorded what the chain has no more.
   *
   * @param from the first block that the step read anew
   * @param signal aborted where no more may be given
   * @throws Error when the ledger refuses a command
   */
  async follow(account: WatchedAccount, step: ChainStep, from: number, signal: AbortSignal): Promise<void> {
    const lines = step.transfers.map((transfer) => chainLine(account.id, transfer));
    // Above the step's blocks nothing is known after a reorganisation, until a later step reads them.
    const upTo = step.withdrawn ? MAX_HEIGHT : step.cursor.height;
    const known = await this.known(account, from, upTo, lines);
    const here = new Map(known.map((one) => [one.id, one]));
    const stays = new Set(lines.filter((line) => isSame(line, here.get(line.id))).map(({ id }) => id));
    const gone = known.filter(({ id, isWithdrawn }) => !isWithdrawn && !stays.has(id));
    await this.give(gone.map(withdrawal), signal);
    const positions = gone.length === 0 ? here : await this.positions(account, lines);
    const records = lines
      .filter(({ id }) => !stays.has(id))
      .map((line) => record(account, line, positions.get(line.id)?.position ?? '0'));
    await this.give(records, signal);
  }

  private async positions(account: WatchedAccount, lines: readonly ChainLine[]): Promise<ReadonlyMap<string, Known>> {
    const known = await this.known(account, 0, -1, lines);
    return new Map(known.map((one) => [one.id, one]));
  }

  private known({ id }: WatchedAccount, from: number, upTo: number, lines: readonly ChainLine[]): Promise<Known[]> {
    return this.source.query(KNOWN, [id, from, upTo, lines.map((line) => line.id)]);
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

import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { accountNotEmptyText, type DeletionObstacle } from '@clearfold/content';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '#platform/clock/clock.js';
import { ApiError } from '#platform/http/api-error.js';
import { BalancesReader } from '../balances/index.js';

/**
 * The row that every writer of the ledger locks first. While it is held here, no event is recorded anywhere; a batch that
 * is committing is waited for, and what is read afterwards shows it.
 */
const LOCK_LEDGER = `select position from ledger.head for update`;

/**
 * Requests that may still move money of the investor or to them: transfers from others that wait for approval, and
 * withdrawals that were approved and may bounce.
 */
const HAS_OPEN_REQUESTS = `
select
  exists (select from ledger.requests
    where investor_id = $1 and (status = 'pending' or (kind = 'withdrawal' and status = 'approved')))
  or exists (select from ledger.requests where recipient_id = $1 and status = 'pending') as "hasOpenRequests"`;

const CLOSE = `insert into ledger.closed_investors (investor_id, closed_at) values ($1, $2) on conflict do nothing`;

const ERASE_TEXTS = `delete from ledger.private_texts where investor_id = $1`;

/** PIN, security answers, sessions and reset window go with the row. */
const ERASE_INVESTOR = `delete from investors where id = $1`;

/** An investor deletes the own account: the person is forgotten, the ledger keeps an id that means nothing any more. */
export class DeleteAccount extends Command<void> {
  constructor(readonly investorId: string) {
    super();
  }
}

@CommandHandler(DeleteAccount)
export class DeleteAccountHandler implements ICommandHandler<DeleteAccount> {
  constructor(
    private readonly source: DataSource,
    private readonly balances: BalancesReader,
    private readonly clock: Clock,
  ) {}

  /**
   * Checks and erases in one transaction under the ledger's lock. A command that was recorded before is seen by the
   * check; one that comes after finds the account closed and is refused.
   *
   * @throws ApiError 'account-not-empty', naming everything that stands in the way
   */
  async execute({ investorId }: DeleteAccount): Promise<void> {
    await this.source.transaction(async (manager) => {
      await manager.query(LOCK_LEDGER);
      const obstacles = await this.obstacles(investorId, manager);
      if (obstacles.length > 0) throw new ApiError('account-not-empty', { message: accountNotEmptyText(obstacles) });
      await manager.query(CLOSE, [investorId, this.clock.now()]);
      await manager.query(ERASE_TEXTS, [investorId]);
      await manager.query(ERASE_INVESTOR, [investorId]);
    });
  }

  private async obstacles(investorId: string, manager: EntityManager): Promise<DeletionObstacle[]> {
    const money = await this.balances.of(investorId, manager);
    const [requests] = await manager.query<[{ hasOpenRequests: boolean }]>(HAS_OPEN_REQUESTS, [investorId]);
    const found: Record<DeletionObstacle, boolean> = {
      money: money.availableCents > 0n,
      holds: money.heldCents > 0n,
      plans: money.activeInvestedCents > 0n,
      requests: requests.hasOpenRequests,
    };
    return (Object.keys(found) as DeletionObstacle[]).filter((obstacle) => found[obstacle]);
  }
}

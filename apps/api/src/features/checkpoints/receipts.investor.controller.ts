import { type EventReceiptsAnswer, routes } from '@clearfold/contracts';
import { DataSource } from 'typeorm';
import { InvestorController, Route } from '#platform/http/route.js';
import { CurrentInvestor, type SignedInInvestor } from '#platform/auth/identity.js';
import { ApiError } from '#platform/http/api-error.js';
import { UuidParam } from '#platform/http/uuid-param.js';
import { ProofsReader } from './proofs.reader.js';

/** A line of the own statement leads to its stream: its id, or the stream in which its event stands. */
const POSITIONS = `
select e.position::text as position from ledger.transactions t
join ledger.events own on own.position = t.position
join ledger.events e on e.stream_id = own.stream_id
where t.id = $1 and t.investor_id = $2 order by e.position`;

@InvestorController('Ledger proofs')
export class ReceiptsInvestorController {
  constructor(
    private readonly source: DataSource,
    private readonly proofs: ProofsReader,
  ) {}

  /** For each event behind an own transaction: its bytes, its inclusion proof and the checkpoint. */
  @Route(routes.checkpoints.receipts)
  async receipts(@CurrentInvestor() investor: SignedInInvestor, @UuidParam() id: string): Promise<EventReceiptsAnswer> {
    const rows = await this.source.query<{ position: string }[]>(POSITIONS, [id, investor.id]);
    if (rows.length === 0) throw new ApiError('transaction-not-found');
    return { data: await Promise.all(rows.map(({ position }) => this.proofs.receipt(Number(position)))) };
  }
}

import { Injectable } from '@nestjs/common';
import { type TransactionDetail } from '@clearfold/contracts';
import { latestText } from '@clearfold/ledger-store';
import { DataSource } from 'typeorm';
import { isFree } from '../outside-lines/line-queries.js';

/** References are compared as `isSameReference` does; those of chains are in small letters. */
const ARRIVAL = `
select least(greatest(w.tip - l.height + 1, 0), w.confirmations) as confirmations, w.confirmations as of
from (
  select r.currency, regexp_replace(lower(btrim(${latestText('r.id', 'transaction-hash')})), '^0x', '') as hash
  from ledger.requests r where r.id = $1 and r.investor_id = $2 and r.kind = 'deposit' and r.status = 'pending'
) asked
join ledger.outside_lines l on l.reference = any(array[asked.hash, '0x' || asked.hash]) and l.currency = asked.currency
join wallet_watchers w on w.account_id = l.account_id and w.is_on and w.tip is not null
where asked.hash <> '' and l.units not like '-%' and ${isFree('l')}
order by 1 limit 1`;

/** Reads how far a deposit that waits has arrived: by the transaction that its investor named, where a watcher saw it. */
@Injectable()
export class ArrivalReader {
  constructor(private readonly source: DataSource) {}

  async of(investorId: string, depositId: string): Promise<TransactionDetail['arrival']> {
    const [row] = await this.source.query<NonNullable<TransactionDetail['arrival']>[]>(ARRIVAL, [
      depositId,
      investorId,
    ]);
    return row;
  }
}

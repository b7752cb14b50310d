import { Injectable } from '@nestjs/common';
import { decimalOfUnits } from '@clearfold/content';
import { type OutsideStatementRow } from '@clearfold/contracts';
import { OUTSIDE_ACCOUNTS_STREAM, type WithdrawStatement } from '@clearfold/ledger';
import { DataSource } from 'typeorm';
import { type SignedInStaff } from '#platform/auth/identity.js';
import { barredAsNewOf, barsOf } from '#platform/auth/second-person/barred-as-new.js';
import { isVoidFirst } from '#platform/auth/second-person/void-firsts.js';
import { Clock } from '#platform/clock/clock.js';
import { pageAndTotal } from '#platform/database/reading/page-and-total.js';
import { ApiError } from '#platform/http/api-error.js';
import { type ListQuery, type Page } from '#platform/http/list-query.js';
import { runOn } from '#platform/database/run-on.js';
import { actorsOf } from '../audit-trail/actors-of.js';
import { STATEMENTS } from '../outside-lines/line-queries.js';
import { dayText } from '../outside-lines/utc-days.js';

const COUNT = 'select count(*)::int as total from ledger.outside_statements where account_id = $1';

const ROWS = `
select s.id, s.number, s.from_day as "fromDay", s.to_day as "toDay", s.opening_units as "openingUnits",
  s.closing_units as "closingUnits", s.up_to_sequence - s.after_sequence as lines, s.file_digest as "fileDigest",
  s.sealed_by as "sealedBy", s.sealed_at as at, s.position, a.decimals,
  s.number = (select max(newest.number) from ${STATEMENTS} newest where newest.account_id = s.account_id) as "isNewest",
  case when w.id is not null then json_build_object('isDone', w.status = 'withdrawn', 'staffId', w.withdrawn_by,
    'at', w.withdrawn_at, 'position', w.position,
    'reason', (select t.body from ledger.private_texts t
      where t.stream_id = '${OUTSIDE_ACCOUNTS_STREAM}' and t.position = w.position and t.kind = 'reason'),
    'isVoid', w.status = 'endorsed' and ${isVoidFirst('w.withdrawn_by', 'w.position')}) end as withdrawal
from ledger.outside_statements s
join ledger.outside_accounts a on a.id = s.account_id
left join ledger.statement_withdrawals w on w.id = s.id`;

const OF_ACCOUNT = `${ROWS} where s.account_id = $1`;

const ONE = `${ROWS} where s.id = $1`;

const TO_WITHDRAW = `
select account_id as "accountId", number, after_sequence as after, up_to_sequence as "upTo", file_digest as "fileDigest",
  from_day as "fromDay", to_day as "toDay"
from ledger.outside_statements where id = $1`;

interface InTable extends Pick<OutsideStatementRow, 'id' | 'number' | 'lines' | 'fileDigest'> {
  /** Staff id. */
  readonly sealedBy: string;
  readonly fromDay: number;
  readonly toDay: number;
  readonly openingUnits: string;
  readonly closingUnits: string;
  readonly at: Date;
  readonly position: string;
  readonly decimals: number;
  readonly isNewest: boolean;
  readonly withdrawal: {
    readonly isDone: boolean;
    readonly staffId: string;
    readonly at: string;
    readonly position: number;
    readonly reason: string | null;
    readonly isVoid: boolean;
  } | null;
}

/** Who reads them: an auditor is told nobody's name, and an admin whether they may agree. */
type Reader = Pick<SignedInStaff, 'id' | 'role'>;

/** Reads what the ledger has of an account's statements. */
@Injectable()
export class OutsideStatementReader {
  constructor(
    private readonly source: DataSource,
    private readonly clock: Clock,
  ) {}

  async of(
    accountId: string,
    { orderBy, offset, limit }: ListQuery,
    reader: Reader,
  ): Promise<Page<OutsideStatementRow>> {
    const { rows, total } = await pageAndTotal<InTable>(this.source, {
      count: COUNT,
      page: () => `${OF_ACCOUNT} order by ${orderBy} limit ${limit} offset ${offset}`,
      values: [accountId],
    });
    return { rows: await this.told(rows, reader), total };
  }

  /** @throws ApiError 'outside-statement-not-found' */
  async one(statementId: string, reader: Reader): Promise<OutsideStatementRow> {
    const [row] = await this.told(await this.source.query<InTable[]>(ONE, [statementId]), reader);
    if (!row) throw new ApiError('outside-statement-not-found');
    return row;
  }

  /** What names a statement where it is taken back. @throws ApiError 'outside-statement-not-found' */
  async toWithdraw(statementId: string): Promise<Omit<WithdrawStatement, 'type' | 'reasonDigest'>> {
    type Named = Omit<WithdrawStatement, 'type' | 'reasonDigest'>;
    const [statement] = await this.source.query<Named[]>(TO_WITHDRAW, [statementId]);
    if (!statement) throw new ApiError('outside-statement-not-found');
    return statement;
  }

  private async told(rows: readonly InTable[], { id, role }: Reader): Promise<OutsideStatementRow[]> {
    const now = this.clock.now();
    const factOf = (staffId: string, position: number) => ({
      position,
      actor: { kind: 'staff' as const, id: staffId },
    });
    const facts = rows.flatMap(({ sealedBy, position, withdrawal }) => [
      factOf(sealedBy, Number(position)),
      ...(withdrawal ? [factOf(withdrawal.staffId, withdrawal.position)] : []),
    ]);
    const [actorOf, bars] = await Promise.all([
      actorsOf(facts, role, runOn(this.source)),
      barsOf(this.source, id, now),
    ]);
    const withdrawalOf = ({ position, at, reason, isVoid, ...said }: NonNullable<InTable['withdrawal']>) => {
      const first = { id: said.staffId, at: new Date(at) };
      const barredAsNew = isVoid || said.isDone ? undefined : barredAsNewOf(bars, first, now);
      return {
        ...said,
        by: actorOf(factOf(said.staffId, position)),
        at: first.at.toISOString(),
        ...(reason !== null && role !== 'auditor' && { reason }),
        ...(isVoid && { isVoid }),
        ...(barredAsNew && { barredAsNew }),
      };
    };
    return rows.map(({ sealedBy, isNewest, withdrawal, ...row }) => ({
      ...statementOf(row),
      by: actorOf(factOf(sealedBy, Number(row.position))),
      ...(isNewest && { isNewest }),
      ...(withdrawal && { withdrawal: withdrawalOf(withdrawal) }),
    }));
  }
}

const statementOf = ({
  fromDay,
  toDay,
  openingUnits,
  closingUnits,
  at,
  position,
  decimals,
  ...row
}: Omit<InTable, 'sealedBy' | 'isNewest' | 'withdrawal'>) => ({
  ...row,
  from: dayText(fromDay),
  to: dayText(toDay),
  opening: decimalOfUnits(openingUnits, decimals),
  closing: decimalOfUnits(closingUnits, decimals),
  at: at.toISOString(),
  position: Number(position),
});

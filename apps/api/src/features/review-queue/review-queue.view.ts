import { Injectable } from '@nestjs/common';
import { type ReviewCounts, type ReviewKind, type ReviewRequest } from '@clearfold/contracts';
import { barsOf } from '#platform/auth/second-person/barred-as-new.js';
import { type SignedInStaff } from '#platform/auth/identity.js';
import { Clock } from '#platform/clock/clock.js';
import { BatchedRead } from '#platform/database/reading/batched-read.js';
import { Conditions } from '#platform/database/reading/conditions.js';
import { fromNearerEnd } from '#platform/database/reading/nearer-end.js';
import { pageAndTotal } from '#platform/database/reading/page-and-total.js';
import { keysetPages, PAGE_ROWS } from '#platform/database/reading/keyset-pages.js';
import { oneOfIds, prepared } from '#platform/database/reading/prepared.js';
import { type ListQuery, type Page } from '#platform/http/list-query.js';
import { ApiError } from '#platform/http/api-error.js';
import { DataSource } from 'typeorm';
import { PolicyReader } from '../policy/policy.view.js';
import { FIRST_COUNTS, FOR_A_SECOND, mayBeSecond, type SecondPersonReader } from './may-be-second.js';
import { requestFilter } from './request-filter.js';
import { firstPersonOf, REQUEST_COLUMNS, REQUEST_JOINS, type RequestRow, requestOf } from './request-row.js';

const IDENTITIES = prepared(`
select id, investor_id as "investorId", kind from ledger.requests where id ${oneOfIds('$1')}`);

const BY_ID = prepared(
  `select ${REQUEST_COLUMNS} from ledger.requests r ${REQUEST_JOINS} where r.id ${oneOfIds('$1')}`,
);

const KINDS = `
select id, kind, case when status = 'pending' then endorsed_line_id end as "endorsedLineId"
from ledger.requests where id = any($1::uuid[])`;

const COUNTS = `
select kind, status, count(*)::int as count from ledger.requests
where is_open group by kind, status`;

/** What deciding many at once goes by. */
export interface RequestKind {
  readonly kind: ReviewKind;
  /** The line that the first of two approved a deposit by, which waits for the second. */
  readonly endorsedLineId: string | null;
}

interface RequestIdentity {
  readonly investorId: string;
  readonly kind: ReviewKind;
}

type Reader = Pick<SignedInStaff, 'id' | 'role'>;

/** Reads requests for staff. What identifies a person is left out for the auditor (docs/product-rules.md, "Roles"). */
@Injectable()
export class RequestReader {
  /** Every decision asks for its request before and after. Planning the joins costs more than finding a hundred rows. */
  private readonly rows = new BatchedRead((ids) => this.rowsOf(ids));

  private readonly identities = new BatchedRead<RequestIdentity>(async (ids) => {
    const rows = await this.source.query<(RequestIdentity & { id: string })[]>(IDENTITIES, [ids]);
    return new Map(rows.map(({ id, ...identity }) => [id, identity]));
  });

  constructor(
    private readonly source: DataSource,
    private readonly clock: Clock,
    private readonly policy: PolicyReader,
  ) {}

  /** One page of the queue and how many rows there are in all. */
  async list(query: ListQuery, staff: Reader): Promise<Page<ReviewRequest>> {
    const { where, values } = requestFilter(query.filter, await this.secondPerson(staff));
    const order = [query.orderBy, 'r.position'];
    // The page is found among the requests alone; only its rows are then joined with names and texts.
    const { rows, total } = await pageAndTotal<RequestRow>(this.source, {
      count: `select count(*)::int as total from ledger.requests r ${where}`,
      page: (count) =>
        `select ${REQUEST_COLUMNS}
         from (select r.id from ledger.requests r ${where} ${fromNearerEnd(order, query, count)}) page
         join ledger.requests r on r.id = page.id ${REQUEST_JOINS} order by ${order.join(', ')}`,
      values,
    });
    return { rows: await this.asReadBy(staff, rows), total };
  }

  /** Every request that the filters let through, oldest first, in pages. */
  async *all(filter: ListQuery['filter'], staff: Reader): AsyncGenerator<ReviewRequest[]> {
    const reader = await this.secondPerson(staff);
    yield* keysetPages(async (after) => {
      const conditions = requestFilter(filter, reader);
      conditions.behind(['r.requested_at', 'r.id'], after && [after.createdAt, after.id]);
      const order = 'order by r.requested_at, r.id';
      const rows = await this.source.query<RequestRow[]>(
        `select ${REQUEST_COLUMNS}
         from (select * from ledger.requests r ${conditions.where} ${order} limit ${PAGE_ROWS}) r
         ${REQUEST_JOINS} ${order}`,
        conditions.values,
      );
      return this.asReadBy(staff, rows);
    });
  }

  /** @throws ApiError 'request-not-found' */
  async one(id: string, staff: Reader): Promise<ReviewRequest> {
    const row = await this.rows.of(id);
    if (!row) throw new ApiError('request-not-found');
    const [request] = await this.asReadBy(staff, [row]);
    return request as ReviewRequest;
  }

  /** Some requests by their ids; unknown ones are missing. */
  async many(ids: readonly string[], staff: Reader): Promise<ReadonlyMap<string, ReviewRequest>> {
    const rows = await this.rowsOf(ids);
    const requests = await this.asReadBy(staff, [...rows.values()]);
    return new Map(requests.map((request) => [request.id, request]));
  }

  /** The investor's other requests, newest first, at most ten. */
  async earlier(investorId: string, id: string, staff: Reader): Promise<ReviewRequest[]> {
    const rows = await this.source.query<RequestRow[]>(
      `select ${REQUEST_COLUMNS} from ledger.requests r ${REQUEST_JOINS}
       where r.investor_id = $1 and r.id <> $2 order by r.requested_at desc, r.position desc limit 10`,
      [investorId, id],
    );
    return this.asReadBy(staff, rows);
  }

  /** Of which kind some requests are; unknown ids are missing. */
  async kindsOf(ids: readonly string[]): Promise<ReadonlyMap<string, RequestKind>> {
    const rows = await this.source.query<(RequestKind & { id: string })[]>(KINDS, [ids]);
    return new Map(rows.map(({ id, ...kind }) => [id, kind]));
  }

  /** Whose request it is, and of which kind. @throws ApiError 'request-not-found' */
  async identityOf(id: string): Promise<RequestIdentity> {
    const identity = await this.identities.of(id);
    if (!identity) throw new ApiError('request-not-found');
    return identity;
  }

  /** How many wait, for whom. */
  async counts(staff: Reader): Promise<Omit<ReviewCounts, 'wallets' | 'outsideAccounts' | 'explanations' | 'policy'>> {
    const forASecond = async () => this.countsForASecond(await this.secondPerson(staff));
    const [rows, second] = await Promise.all([
      this.source.query<{ kind: string; status: string; count: number }[]>(COUNTS),
      forASecond(),
    ]);
    const count = (kind: string, status: string): number =>
      rows.find((row) => row.kind === kind && row.status === status)?.count ?? 0;
    return {
      pending: {
        deposit: count('deposit', 'pending'),
        withdrawal: count('withdrawal', 'pending'),
        transfer: count('transfer', 'pending'),
        adjustment: count('adjustment', 'pending'),
      },
      toPay: count('withdrawal', 'approved'),
      second,
    };
  }

  private async countsForASecond(reader: SecondPersonReader): Promise<ReviewCounts['second']> {
    const conditions = new Conditions();
    const may = mayBeSecond(reader, conditions);
    const [counts] = await this.source.query<[ReviewCounts['second']]>(
      `select count(*) filter (where ${may})::int as me, count(*) filter (where not ${may})::int as others
       from ledger.requests r where ${FOR_A_SECOND} and ${FIRST_COUNTS}`,
      conditions.values,
    );
    return counts;
  }

  private async secondPerson(staff: Reader): Promise<SecondPersonReader> {
    const now = this.clock.now();
    return { staff, bars: await barsOf(this.source, staff.id, now), now };
  }

  /** Looks up whom the reader may not be the second person to only for what waits for one. */
  private async asReadBy({ id, role }: Reader, rows: readonly RequestRow[]): Promise<ReviewRequest[]> {
    const awaited = rows.some((row) => (firstPersonOf(row)?.id ?? id) !== id);
    const now = this.clock.now();
    const [bars, { secondApprovalFromCents }] = await Promise.all([
      awaited ? barsOf(this.source, id, now) : [],
      this.policy.current(),
    ]);
    return rows.map((row) => requestOf(row, { role, bars, now, secondApprovalFromCents }));
  }

  private async rowsOf(ids: readonly string[]): Promise<ReadonlyMap<string, RequestRow>> {
    const rows = await this.source.query<RequestRow[]>(BY_ID, [ids]);
    return new Map(rows.map((row) => [row.id, row]));
  }
}

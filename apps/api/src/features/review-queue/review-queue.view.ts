import { Injectable } from '@nestjs/common';
import { type ReviewCounts, type ReviewKind, type ReviewRequest, type StaffRole } from '@clearfold/contracts';
import { type ListQuery } from '#platform/http/list-query.js';
import { ApiError } from '#platform/http/api-error.js';
import { DataSource } from 'typeorm';
import { REQUEST_COLUMNS, type RequestRow, REQUESTS, requestOf } from './request-row.js';

/** Each filter as a condition that holds when its parameter is absent. */
const CONDITIONS = `
where ($1::text is null or r.kind = $1)
  and ($2::text is null or r.status = $2)
  and ($3::uuid[] is null or r.id = any($3))
  and ($4::uuid is null or r.investor_id = $4)
  and (not $5::boolean or (r.kind = 'withdrawal' and r.status = 'approved'))
  and ($6::text is null
    or r.id::text like $6 || '%' or r.investor_id::text like $6 || '%' or r.recipient_id::text like $6 || '%'
    or ($7::boolean and concat_ws(' ', i.first_name, i.last_name, i.email, recipient.first_name, recipient.last_name,
      recipient.email) ilike '%' || $6 || '%'))`;

const IDENTITY = `select investor_id as "investorId", kind from ledger.requests where id = $1`;

const COUNTS = `
select kind, status, count(*)::int as count from ledger.requests
where status in ('pending', 'approved') group by kind, status`;

/** Reads requests for staff. What identifies a person is left out for the auditor (product-rules.md, "Roles"). */
@Injectable()
export class RequestReader {
  constructor(private readonly source: DataSource) {}

  /** One page of the queue and how many rows there are in all. */
  async list(query: ListQuery, role: StaffRole): Promise<{ rows: ReviewRequest[]; total: number }> {
    const { kind, status, id, investorId, toPay, q } = query.filter;
    const sought = typeof q === 'string' && q.trim() ? q.trim().replace(/[\\%_]/g, '\\$&') : null;
    const parameters = [kind, status, id, investorId, toPay === true, sought, role !== 'auditor'];
    const values = parameters.map((value) => value ?? null);
    const rows = await this.source.query<RequestRow[]>(
      `select ${REQUEST_COLUMNS} ${REQUESTS} ${CONDITIONS}
       order by ${query.orderBy}, r.position limit ${query.limit} offset ${query.offset}`,
      values,
    );
    const [{ total }] = await this.source.query<[{ total: number }]>(
      `select count(*)::int as total ${REQUESTS} ${CONDITIONS}`,
      values,
    );
    return { rows: rows.map((row) => requestOf(row, role)), total };
  }

  /** @throws ApiError 'request-not-found' */
  async one(id: string, role: StaffRole): Promise<ReviewRequest> {
    const [row] = await this.source.query<RequestRow[]>(`select ${REQUEST_COLUMNS} ${REQUESTS} where r.id = $1`, [id]);
    if (!row) throw new ApiError('request-not-found');
    return requestOf(row, role);
  }

  /** Whose request it is, and of which kind. @throws ApiError 'request-not-found' */
  async identityOf(id: string): Promise<{ investorId: string; kind: ReviewKind }> {
    const [row] = await this.source.query<{ investorId: string; kind: ReviewKind }[]>(IDENTITY, [id]);
    if (!row) throw new ApiError('request-not-found');
    return row;
  }

  async counts(): Promise<ReviewCounts> {
    const rows = await this.source.query<{ kind: string; status: string; count: number }[]>(COUNTS);
    const count = (kind: string, status: string): number =>
      rows.find((row) => row.kind === kind && row.status === status)?.count ?? 0;
    return {
      pending: {
        deposit: count('deposit', 'pending'),
        withdrawal: count('withdrawal', 'pending'),
        transfer: count('transfer', 'pending'),
      },
      toPay: count('withdrawal', 'approved'),
    };
  }
}

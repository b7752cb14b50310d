import { applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiProduces, ApiQuery } from '@nestjs/swagger';
import { type RawListQuery, type StaffRole } from '@clearfold/contracts';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { staffOf } from '#platform/auth/identity.js';
import { contentRange, type ListQuery, type ListRules, type Page, parseListQuery } from './list-query.js';

/** The rules of a list, or what they are for the role that asks. */
type RulesFor = ListRules | ((role: StaffRole) => ListRules);

type ListCall = FastifyRequest<{ Querystring: RawListQuery }>;

const rulesFor = (rules: RulesFor, call: ListCall): ListRules => {
  if (typeof rules !== 'function') return rules;
  const staff = staffOf(call);
  if (!staff) throw new Error('@ListOf() with rules for roles stands in a controller that is not for staff');
  return rules(staff.role);
};

/** A page of a list that somebody asks for. */
export class ListRequest {
  constructor(
    readonly query: ListQuery,
    private readonly reply: FastifyReply,
  ) {}

  /** Answers the page's rows, and says in the header Content-Range which of the list they are. */
  async answer<Row>(name: string, page: Page<Row> | Promise<Page<Row>>): Promise<Row[]> {
    const { rows, total } = await page;
    this.reply.header('content-range', contentRange(name, this.query, rows.length, total));
    return rows;
  }
}

/** A handler's parameter of type `ListRequest`. @throws ApiError as `parseListQuery` does */
export const ListOf = createParamDecorator((rules: RulesFor, context: ExecutionContext): ListRequest => {
  const http = context.switchToHttp();
  const call = http.getRequest<ListCall>();
  return new ListRequest(parseListQuery(call.query, rulesFor(rules, call)), http.getResponse<FastifyReply>());
});

/**
 * A handler's parameter of type `ListQuery`, with the filter alone of what was asked: an export has no pages.
 *
 * @throws ApiError as `parseListQuery` does
 */
export const FilterOf = createParamDecorator((rules: ListRules, context: ExecutionContext): ListQuery => {
  const { filter } = context.switchToHttp().getRequest<ListCall>().query;
  return parseListQuery(filter === undefined ? {} : { filter }, rules);
});

const filterQuery = (example: string | undefined, isRequired: boolean, type?: typeof String): MethodDecorator[] =>
  example === undefined ? [] : [ApiQuery({ name: 'filter', required: isRequired, example, ...(type && { type }) })];

interface ListExample {
  readonly filter?: string;
  readonly needsFilter?: boolean;
  readonly sort: string;
}

/** Describes what a list may be asked, by examples. */
export const ApiList = ({ filter, needsFilter = false, sort }: ListExample): MethodDecorator =>
  applyDecorators(
    ApiQuery({ name: 'sort', required: false, example: sort }),
    ApiQuery({ name: 'range', required: false, example: '[0,24]' }),
    ...filterQuery(filter, needsFilter),
  );

/** Describes an export as CSV, and by an example what it may be narrowed to. */
export const ApiCsv = (filter?: string, needsFilter = false): MethodDecorator =>
  applyDecorators(ApiProduces('text/csv'), ...filterQuery(filter, needsFilter, String));

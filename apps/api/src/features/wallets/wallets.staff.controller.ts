import { Controller, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiQuery, ApiTags } from '@nestjs/swagger';
import { type RawListQuery, routes, type StaffWallet } from '@clearfold/contracts';
import { type FastifyReply } from 'fastify';
import { Audience } from '#platform/auth/audience.js';
import { Route } from '#platform/http/route.js';
import { contentRange, isDescending, type ListRules, parseListQuery } from '#platform/http/list-query.js';
import { WalletReader } from './wallet.reader.js';

/** There are a handful: they are read whole, in the order of their currencies. */
const RULES: ListRules = {
  sortable: { currency: 'currency' },
  defaultSort: 'currency asc',
  filters: {
    id: (value) => Array.isArray(value) && value.length <= 100 && value.every((id) => typeof id === 'string'),
  },
};

@ApiTags('Staff: wallets')
@ApiBearerAuth()
@Audience('staff')
@Controller()
export class WalletsStaffController {
  constructor(private readonly wallets: WalletReader) {}

  /** The addresses that deposits go to now, in ra-data-simple-rest's dialect. */
  @Route(routes.wallets.staffList)
  @ApiQuery({ name: 'filter', required: false, example: '{"id":["BTC"]}' })
  @ApiQuery({ name: 'range', required: false, example: '[0,24]' })
  @ApiQuery({ name: 'sort', required: false, example: '["currency","ASC"]' })
  async list(@Query() raw: RawListQuery, @Res({ passthrough: true }) reply: FastifyReply): Promise<StaffWallet[]> {
    const query = parseListQuery(raw, RULES);
    const ids = query.filter['id'] as string[] | undefined;
    const wallets = (await this.wallets.list()).filter(({ currency }) => !ids || ids.includes(currency));
    if (isDescending(query)) wallets.reverse();
    const rows = wallets.slice(query.offset, query.offset + query.limit).map((row) => ({ id: row.currency, ...row }));
    reply.header('content-range', contentRange('wallets', query, rows.length, wallets.length));
    return rows;
  }
}

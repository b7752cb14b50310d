import { routes, type StaffWallet } from '@clearfold/contracts';
import { isDescending, type ListRules, manyOf } from '#platform/http/list-query.js';
import { ApiList, ListOf, type ListRequest } from '#platform/http/list-request.js';
import { Route, StaffController } from '#platform/http/route.js';
import { WalletReader } from './wallet.reader.js';

/** There are a handful: they are read whole, in the order of their currencies. */
const RULES: ListRules = {
  sortable: { currency: 'currency' },
  defaultSort: 'currency asc',
  filters: {
    id: manyOf((id) => typeof id === 'string'),
  },
};

@StaffController('Staff: wallets')
export class WalletsStaffController {
  constructor(private readonly wallets: WalletReader) {}

  /** The addresses that deposits go to now, in ra-data-simple-rest's dialect. */
  @Route(routes.wallets.staffList)
  @ApiList({ filter: '{"id":["BTC"]}', sort: '["currency","ASC"]' })
  async list(@ListOf(RULES) list: ListRequest): Promise<StaffWallet[]> {
    const { filter, offset, limit } = list.query;
    const ids = filter['id'] as string[] | undefined;
    const wallets = (await this.wallets.list()).filter(({ currency }) => !ids || ids.includes(currency));
    if (isDescending(list.query)) wallets.reverse();
    const rows = wallets.slice(offset, offset + limit).map((row) => ({ id: row.currency, ...row }));
    return list.answer('wallets', { rows, total: wallets.length });
  }
}

import { Body, HttpCode } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  CsvMappingRequest,
  OUTSIDE_CURRENCIES,
  OutsideAccountRequest,
  type OutsideAccountRow,
  type OutsideStatementRow,
  RequireEvidenceRequest,
  routes,
  WithdrawStatementRequest,
} from '@clearfold/contracts';
import { isDescending, type ListRules, manyOf, oneOf } from '#platform/http/list-query.js';
import { ApiList, ListOf, type ListRequest } from '#platform/http/list-request.js';
import { Route, StaffController } from '#platform/http/route.js';
import { isUuid, UuidParam } from '#platform/http/uuid-param.js';
import { CurrentStaff, type SignedInStaff } from '#platform/auth/identity.js';
import { IdempotencyKey } from '#platform/event-store/idempotency-key-header.js';
import {
  confirmOutsideAccount,
  proposeOutsideAccount,
  requireEvidence,
  retractOutsideAccount,
  withdrawStatement,
} from './outside-accounts.commands.js';
import { OutsideAccountReader } from './outside-accounts.view.js';
import { OutsideStatementReader } from './outside-statements.view.js';
import { SaveCsvMapping } from './save-csv-mapping.js';

/** There are a handful: they are read whole, in the order of their names. */
const RULES: ListRules = {
  sortable: { name: 'name' },
  defaultSort: 'name asc',
  filters: {
    id: manyOf(isUuid),
    kind: oneOf(['bank', 'wallet']),
    currency: oneOf(OUTSIDE_CURRENCIES),
  },
};

const STATEMENT_RULES: ListRules = { sortable: { number: 's.number' }, defaultSort: 's.number desc', filters: {} };

/** Our accounts in the world outside, that the books are held to: read by staff, opened by two admins. */
@StaffController('Staff: outside accounts')
export class OutsideAccountsStaffController {
  constructor(
    private readonly commands: CommandBus,
    private readonly accounts: OutsideAccountReader,
    private readonly statementsOf: OutsideStatementReader,
  ) {}

  /** Every account outside, with those that wait for a second admin, in ra-data-simple-rest's dialect. */
  @Route(routes.outsideAccounts.list)
  @ApiList({ filter: '{"kind":"bank"}', sort: '["name","ASC"]' })
  async list(@CurrentStaff() staff: SignedInStaff, @ListOf(RULES) list: ListRequest): Promise<OutsideAccountRow[]> {
    const { filter, offset, limit } = list.query;
    const { id, kind, currency } = filter as { id?: string[]; kind?: string; currency?: string };
    const rows = (await this.accounts.list(staff.id)).filter(
      (row) => (!id || id.includes(row.id)) && (!kind || row.kind === kind) && (!currency || row.currency === currency),
    );
    if (isDescending(list.query)) rows.reverse();
    return list.answer('outside-accounts', { rows: rows.slice(offset, offset + limit), total: rows.length });
  }

  @Route(routes.outsideAccounts.one)
  one(@CurrentStaff() staff: SignedInStaff, @UuidParam() id: string): Promise<OutsideAccountRow> {
    return this.accounts.one(staff.id, id);
  }

  /** What the ledger has of an account's statements, in ra-data-simple-rest's dialect: days, balances, who, and the seal. */
  @Route(routes.outsideAccounts.statements)
  @ApiList({ sort: '["number","DESC"]' })
  async statements(
    @CurrentStaff() staff: SignedInStaff,
    @UuidParam() id: string,
    @ListOf(STATEMENT_RULES) list: ListRequest,
  ): Promise<OutsideStatementRow[]> {
    await this.accounts.one(staff.id, id);
    return list.answer('statements', this.statementsOf.of(id, list.query, staff));
  }

  /** Proposes to hold the books to an account outside; another admin must agree. */
  @Route(routes.outsideAccounts.propose)
  @HttpCode(201)
  async propose(
    @CurrentStaff() staff: SignedInStaff,
    @Body() body: OutsideAccountRequest,
    @IdempotencyKey() key?: string,
  ): Promise<OutsideAccountRow> {
    const { firstPosition } = await this.commands.execute(proposeOutsideAccount(staff.id, body, key));
    return this.accounts.proposedAt(staff.id, firstPosition);
  }

  /** Agrees to the account that another admin proposed: its lines are taken from now on. */
  @Route(routes.outsideAccounts.confirm)
  async confirm(
    @CurrentStaff() staff: SignedInStaff,
    @UuidParam() id: string,
    @IdempotencyKey() key?: string,
  ): Promise<OutsideAccountRow> {
    await this.commands.execute(confirmOutsideAccount(staff.id, id, key));
    return this.accounts.one(staff.id, id);
  }

  /** Takes a proposed account back, or declines it. */
  @Route(routes.outsideAccounts.withdraw)
  async withdraw(
    @CurrentStaff() staff: SignedInStaff,
    @UuidParam() id: string,
    @IdempotencyKey() key?: string,
  ): Promise<{ id: string }> {
    await this.commands.execute(retractOutsideAccount(staff.id, id, key));
    return { id };
  }

  /** From a day on deposits in the account's currency are credited by a line, or by two people who say why not. For good. */
  @Route(routes.outsideAccounts.requireEvidence)
  async requireEvidence(
    @CurrentStaff() staff: SignedInStaff,
    @UuidParam() id: string,
    @Body() { from }: RequireEvidenceRequest,
    @IdempotencyKey() key?: string,
  ): Promise<OutsideAccountRow> {
    await this.commands.execute(requireEvidence(staff.id, id, from, key));
    return this.accounts.one(staff.id, id);
  }

  /** Asks to take an account's newest statement back, or agrees to what another admin asked for: none of its lines may be used. */
  @Route(routes.outsideAccounts.withdrawStatement)
  async withdrawStatement(
    @CurrentStaff() staff: SignedInStaff,
    @UuidParam() id: string,
    @Body() { reason }: WithdrawStatementRequest,
    @IdempotencyKey() key?: string,
  ): Promise<OutsideStatementRow> {
    await this.commands.execute(withdrawStatement(staff.id, id, reason, key));
    return this.statementsOf.one(id, staff);
  }

  /** Says how the account's CSV files are read: which column is which. */
  @Route(routes.outsideAccounts.saveMapping)
  async saveMapping(
    @CurrentStaff() staff: SignedInStaff,
    @UuidParam() id: string,
    @Body() columns: CsvMappingRequest,
  ): Promise<OutsideAccountRow> {
    await this.accounts.one(staff.id, id);
    await this.commands.execute(new SaveCsvMapping({ staffId: staff.id, accountId: id, columns: { ...columns } }));
    return this.accounts.one(staff.id, id);
  }
}

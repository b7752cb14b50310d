import { Body, HttpCode } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type ChangingWallet, ConfirmWalletRequest, routes, WalletChangeRequest } from '@clearfold/contracts';
import { walletId } from '@clearfold/ledger';
import { Route, StaffController } from '#platform/http/route.js';
import { CurrentStaff, type SignedInStaff } from '#platform/auth/identity.js';
import { IdempotencyKey } from '#platform/event-store/idempotency-key-header.js';
import { ApiError } from '#platform/http/api-error.js';
import { UuidParam } from '#platform/http/uuid-param.js';
import { ChangingWalletReader } from './changing-wallets.view.js';
import { changeWallet } from './wallets.commands.js';

/** Where deposits are sent to: read by staff, changed by two admins. */
@StaffController('Staff: wallets')
export class WalletChangesStaffController {
  constructor(
    private readonly commands: CommandBus,
    private readonly wallets: ChangingWalletReader,
  ) {}

  /** Every wallet, with the change that waits for a second person. */
  @Route(routes.wallets.changes)
  list(@CurrentStaff() staff: SignedInStaff): Promise<ChangingWallet[]> {
    return this.wallets.list(staff.id);
  }

  /** Proposes a currency's next address, or the first of a new currency. */
  @Route(routes.wallets.propose)
  @HttpCode(201)
  async propose(
    @CurrentStaff() staff: SignedInStaff,
    @Body() { currency, network, address }: WalletChangeRequest,
    @IdempotencyKey() key?: string,
  ): Promise<ChangingWallet> {
    const id = walletId(currency);
    if (!id) throw new ApiError('no-wallet-for-currency');
    const change = { type: 'ProposeWalletAddress', currency, network, address } as const;
    await this.commands.execute(changeWallet(staff.id, id, change, key));
    return this.wallets.one(staff.id, id);
  }

  /** Agrees to the address another admin proposed: deposits are sent there from now on. */
  @Route(routes.wallets.confirm)
  async confirm(
    @CurrentStaff() staff: SignedInStaff,
    @UuidParam() id: string,
    @Body() { address }: ConfirmWalletRequest,
    @IdempotencyKey() key?: string,
  ): Promise<ChangingWallet> {
    await this.commands.execute(changeWallet(staff.id, id, { type: 'ConfirmWalletAddress', address }, key));
    return this.wallets.one(staff.id, id);
  }

  /** Takes a proposed address back, or declines it. */
  @Route(routes.wallets.withdrawChange)
  async withdraw(
    @CurrentStaff() staff: SignedInStaff,
    @UuidParam() id: string,
    @IdempotencyKey() key?: string,
  ): Promise<ChangingWallet> {
    await this.commands.execute(changeWallet(staff.id, id, { type: 'RetractWalletChange' }, key));
    return this.wallets.one(staff.id, id);
  }
}

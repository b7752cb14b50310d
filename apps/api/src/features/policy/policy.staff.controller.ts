import { Body } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type PolicyAnswer, PolicyRequest, routes, WithdrawPolicyRequest } from '@clearfold/contracts';
import { CurrentStaff, type SignedInStaff } from '#platform/auth/identity.js';
import { IdempotencyKey } from '#platform/event-store/idempotency-key-header.js';
import { Route, StaffController } from '#platform/http/route.js';
import { changePolicy, policyOfTerms } from './policy.commands.js';
import { PolicyReader } from './policy.view.js';

/** What money is decided under: read by staff, changed by two admins. */
@StaffController('Staff: policy')
export class PolicyStaffController {
  constructor(
    private readonly commands: CommandBus,
    private readonly policy: PolicyReader,
  ) {}

  /** The policy in force, with the change that waits for a second admin. */
  @Route(routes.policy.read)
  read(@CurrentStaff() staff: SignedInStaff): Promise<PolicyAnswer> {
    return this.policy.answer(staff.id);
  }

  /** Proposes the next policy, the whole of it. */
  @Route(routes.policy.propose)
  async propose(
    @CurrentStaff() staff: SignedInStaff,
    @Body() { basedOn, ...terms }: PolicyRequest,
    @IdempotencyKey() key?: string,
  ): Promise<PolicyAnswer> {
    await this.commands.execute(
      changePolicy(staff.id, { type: 'ProposePolicy', ...policyOfTerms(terms), basedOn }, key),
    );
    return this.policy.answer(staff.id);
  }

  /** Agrees to the policy another admin proposed: from now on money is decided under it. */
  @Route(routes.policy.confirm)
  async confirm(
    @CurrentStaff() staff: SignedInStaff,
    @Body() { basedOn, ...terms }: PolicyRequest,
    @IdempotencyKey() key?: string,
  ): Promise<PolicyAnswer> {
    await this.commands.execute(
      changePolicy(staff.id, { type: 'ConfirmPolicy', ...policyOfTerms(terms), basedOn }, key),
    );
    return this.policy.answer(staff.id);
  }

  /** Takes a proposed policy back, or declines it. */
  @Route(routes.policy.withdraw)
  async withdraw(
    @CurrentStaff() staff: SignedInStaff,
    @Body() { basedOn }: WithdrawPolicyRequest,
    @IdempotencyKey() key?: string,
  ): Promise<PolicyAnswer> {
    await this.commands.execute(changePolicy(staff.id, { type: 'RetractPolicyChange', basedOn }, key));
    return this.policy.answer(staff.id);
  }
}

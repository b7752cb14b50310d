import { CommandBus } from '@nestjs/cqrs';
import { type ReviewRequest, routes } from '@clearfold/contracts';
import { Route, StaffController } from '#platform/http/route.js';
import { CurrentStaff, type SignedInStaff } from '#platform/auth/identity.js';
import { UuidParam } from '#platform/http/uuid-param.js';
import { ClaimRequest } from './claim-request.js';
import { ReleaseRequest } from './release-request.js';
import { RequestReader } from './review-queue.view.js';

/** Who reviews what just now. */
@StaffController('Staff: review')
export class RequestClaimsStaffController {
  constructor(
    private readonly commands: CommandBus,
    private readonly requests: RequestReader,
  ) {}

  /** Takes an open request for ten minutes, or for ten more. Answers it as it stands then, as does the next. */
  @Route(routes.reviewQueue.claim)
  async claim(@CurrentStaff() staff: SignedInStaff, @UuidParam() id: string): Promise<ReviewRequest> {
    await this.commands.execute(new ClaimRequest({ staffId: staff.id, requestId: id }));
    return this.requests.one(id, staff);
  }

  /** Lets go of an own claim. */
  @Route(routes.reviewQueue.release)
  async release(@CurrentStaff() staff: SignedInStaff, @UuidParam() id: string): Promise<ReviewRequest> {
    await this.commands.execute(new ReleaseRequest({ staffId: staff.id, requestId: id }));
    return this.requests.one(id, staff);
  }
}

import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { type StaffRole } from '@clearfold/contracts';
import { type FastifyRequest } from 'fastify';

/** The investor a request's token belongs to. */
export interface SignedInInvestor {
  id: string;
  sessionId: string;
}

/** The staff member a request's token belongs to, as they are now, not as they were at sign-in. */
export interface SignedInStaff {
  id: string;
  sessionId: string;
  role: StaffRole;
  name: string;
  /** Whether the session was opened with a passkey. */
  withKey: boolean;
}

const investors = new WeakMap<FastifyRequest, SignedInInvestor>();
const staff = new WeakMap<FastifyRequest, SignedInStaff>();

/** The guard notes who is calling. */
export const noteInvestor = (request: FastifyRequest, who: SignedInInvestor): void => void investors.set(request, who);
export const noteStaff = (request: FastifyRequest, who: SignedInStaff): void => void staff.set(request, who);

/** The member of staff a request came from; for what looks at every request, such as an interceptor. */
export const staffOf = (request: FastifyRequest): SignedInStaff | undefined => staff.get(request);

const requestOf = (context: ExecutionContext): FastifyRequest => context.switchToHttp().getRequest<FastifyRequest>();

/** A handler's parameter of type `SignedInInvestor`; only in controllers for investors. */
export const CurrentInvestor = createParamDecorator((_: unknown, context: ExecutionContext): SignedInInvestor => {
  const who = investors.get(requestOf(context));
  if (!who) throw new Error('@CurrentInvestor() stands in a controller that is not for investors');
  return who;
});

/** A handler's parameter of type `SignedInStaff`; only in controllers for staff. */
export const CurrentStaff = createParamDecorator((_: unknown, context: ExecutionContext): SignedInStaff => {
  const who = staff.get(requestOf(context));
  if (!who) throw new Error('@CurrentStaff() stands in a controller that is not for staff');
  return who;
});

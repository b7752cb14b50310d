import { SetMetadata } from '@nestjs/common';
import { type StaffRole } from '@clearfold/contracts';

/** Who may call a controller's endpoints. Its file and class names say the same: `deposits.investor.controller.ts`. */
export type AudienceName = 'public' | 'investor' | 'staff';

export const AUDIENCE = 'clearfold:audience';
export const ROLES = 'clearfold:roles';

/** Declares a controller's audience, as `@StaffController` and its like do; without one the server does not start. */
export const Audience = (audience: AudienceName): ClassDecorator => SetMetadata(AUDIENCE, audience);

/** Says which staff roles may call, as `@Route` does of a route for staff. `admin` passes every check. */
export const Roles = (...roles: [StaffRole, ...StaffRole[]]): ClassDecorator & MethodDecorator =>
  SetMetadata(ROLES, roles);

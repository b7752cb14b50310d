import { routes } from '@clearfold/contracts';
import { staffCall } from '../providers/staff-call';

/** How one person decides where two must: announced, a day later carried out, withdrawn by anybody. */
export const breakGlassCommands = {
  breakGlass: () => staffCall(routes.breakGlass.list),
  invokeBreakGlass: (id: string, reason: string) =>
    staffCall(routes.breakGlass.invoke, { params: { id }, body: { reason } }),
  withdrawBreakGlass: (id: string) => staffCall(routes.breakGlass.withdraw, { params: { id } }),
};

import { type BreakGlassAnswer } from '@clearfold/contracts';
import { staffCall } from '../providers/staff-call';

/** How one person decides where two must: announced, a day later carried out, withdrawn by anybody. */
export const breakGlassCommands = {
  breakGlass: () => staffCall<BreakGlassAnswer>('GET', 'break-glass'),
  invokeBreakGlass: (subjectId: string, reason: string) =>
    staffCall<BreakGlassAnswer>('POST', `break-glass/${subjectId}/invoke`, { reason }),
  withdrawBreakGlass: (subjectId: string) => staffCall<BreakGlassAnswer>('POST', `break-glass/${subjectId}/withdraw`),
};

import { type Endorsement, type Pending } from '../requests/queued-request.js';

/** The first of two approvals, where what is approved now is by the same line, or by none as it was; another one begins anew. */
export const standingEndorsement = (
  { endorsement }: Pick<Pending, 'endorsement'>,
  lineId: string | undefined,
): Endorsement | undefined => (endorsement?.lineId === lineId ? endorsement : undefined);

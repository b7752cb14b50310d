import { type Endorsement, type Pending } from '../requests/queued-request.js';
import { type Evidence } from './evidence.js';

/**
 * The first of two approvals, where what is approved now is by the same line and at the same rate, as it is written, or by none as it
 * was; another one begins anew.
 */
export const standingEndorsement = (
  { endorsement }: Pick<Pending, 'endorsement'>,
  { lineId, rate }: Pick<Evidence, 'lineId' | 'rate'>,
): Endorsement | undefined => (endorsement?.lineId === lineId && endorsement?.rate === rate ? endorsement : undefined);

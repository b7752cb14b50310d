import { type ReviewRequest } from '@clearfold/contracts';
import { useCanAccess } from 'react-admin';
import { useAsked } from '../components/use-asked';
import { LINES_KEY } from './lines-key';

/**
 * The lines of outside accounts that fit a request, best first; never asked for by a role that may not read them. They are read
 * anew when a decision uses one, not by the clock: what is chosen and its rate must not change under the reviewer's hands.
 */
export const useFittingLines = ({ id }: Pick<ReviewRequest, 'id'>, isAsked: boolean) => {
  const { canAccess = false, isPending: asking } = useCanAccess({ resource: 'requests', action: 'lines' });
  const enabled = isAsked && canAccess;
  const { data, error, isLoading, refetch } = useAsked([...LINES_KEY, id], (to) => to.fittingLines(id), { enabled });
  return { data, error, isLoading: isLoading || (isAsked && asking), refetch };
};

export type FittingLinesQuery = ReturnType<typeof useFittingLines>;

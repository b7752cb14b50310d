import { formatDayAndTime, secondPersonIsNewText, STAFF_POLICY } from '@clearfold/content';
import { type PolicyAnswer, type PolicyTerms } from '@clearfold/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCanAccess, useGetIdentity } from 'react-admin';
import { stickyBar } from '../components/sticky-bar';
import { useNow } from '../components/use-now';
import { PolicyComparison } from './policy-comparison';

/** To who proposed it, it is a withdrawal. */
export const dropText = (own: boolean): string => (own ? STAFF_POLICY.withdraw : STAFF_POLICY.decline);

interface Props {
  current: PolicyTerms;
  pending: NonNullable<PolicyAnswer['pending']>;
  onConfirm: () => void;
  onDrop: () => void;
}

/** What waits for a second admin, and what the reader may do about it. Break-glass is not offered: it does not help here. */
export const PendingPolicy = ({ current, pending, onConfirm, onDrop }: Props) => {
  const { identity } = useGetIdentity();
  const { canAccess: mayChange } = useCanAccess({ resource: 'policy', action: 'change' });
  const now = useNow();
  const own = pending.staffId === identity?.id;
  const bar = pending.isVoid ? undefined : stickyBar(pending, pending.at, now);
  const mayConfirm = mayChange && identity && !own && !bar && !pending.isVoid;
  const waitsWhy = (): string | undefined => {
    if (pending.isVoid) return STAFF_POLICY.proposerGone;
    if (!mayChange) return STAFF_POLICY.waitsForAdmin;
    if (own) return STAFF_POLICY.waitsForAnother;
    return bar && secondPersonIsNewText(bar);
  };
  const why = waitsWhy();

  return (
    <Box sx={{ display: 'grid', gap: 1.25, maxWidth: '88ch' }}>
      <PolicyComparison before={current} after={pending} />
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {STAFF_POLICY.proposedBy(pending.by, formatDayAndTime(pending.at))}
      </Typography>
      {why && <Typography variant="body2">{why}</Typography>}
      {mayChange && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {mayConfirm && (
            <Button variant="contained" onClick={onConfirm}>
              {STAFF_POLICY.confirm}
            </Button>
          )}
          <Button variant="outlined" color="error" onClick={onDrop}>
            {dropText(own)}
          </Button>
        </Box>
      )}
    </Box>
  );
};

import { STAFF_RECONCILIATION } from '@clearfold/content';
import { type OutsideAccountRow } from '@clearfold/contracts';
import { EmptyState } from '@clearfold/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';

const { step } = STAFF_RECONCILIATION;

/** What comes first where no account is open yet: an admin, another admin, a file. */
export const HowToBegin = ({ accounts }: { accounts: readonly OutsideAccountRow[] | undefined }) => {
  const waiting = accounts?.find(({ proposal }) => proposal && !proposal.isVoid);
  return (
    <EmptyState
      title={STAFF_RECONCILIATION.empty}
      text={STAFF_RECONCILIATION.emptyText}
      action={
        <>
          <Box
            component="ol"
            aria-label={STAFF_RECONCILIATION.steps}
            sx={{ textAlign: 'start', fontSize: '0.875rem', lineHeight: 1.6, m: 0, mb: 2, pl: 3, maxWidth: '52ch' }}
          >
            <li>{step.propose}</li>
            <li>
              {step.confirm} {waiting && <b>{STAFF_RECONCILIATION.waits(waiting.name)}</b>}
            </li>
            <li>{step.import}</li>
          </Box>
          <Button component={Link} to="/outside-accounts" variant="contained">
            {STAFF_RECONCILIATION.toAccounts}
          </Button>
        </>
      }
    />
  );
};

import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { COMING_SOON } from '@clearfold/content';
import { EmptyState, FoldBoat } from '@clearfold/ui';
import { Link, useLocation } from 'react-router';
import { sectionAt } from '../sections';

/** A section that has its address already and its content with the next release. */
const ComingSoonPage = () => {
  const title = sectionAt(useLocation().pathname)?.title ?? '';
  return (
    <Paper component="section" sx={{ py: 4 }}>
      <EmptyState
        art={<FoldBoat />}
        title={COMING_SOON.title}
        text={COMING_SOON.text(title)}
        action={
          <Button component={Link} to="/dashboard/overview" variant="outlined" color="secondary">
            {COMING_SOON.toOverview}
          </Button>
        }
      />
    </Paper>
  );
};

export default ComingSoonPage;

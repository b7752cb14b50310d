import { CONSOLE } from '@clearfold/content';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { PageHeading } from '../components/page-heading';

/** What an unknown address of the console shows; a file of its own, so that it comes when it is needed. */
const NotFoundPage = () => (
  <>
    <PageHeading title={CONSOLE.notFound} />
    <Box sx={{ px: 2, display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Typography variant="body2" color="textSecondary">
        {CONSOLE.notFoundHint}
      </Typography>
      <Button component={Link} to="/" variant="outlined" color="secondary">
        {CONSOLE.toStart}
      </Button>
    </Box>
  </>
);

export default NotFoundPage;

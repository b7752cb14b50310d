import Button from '@mui/material/Button';
import { NOT_FOUND } from '@clearfold/content';
import { FoldDart } from '@clearfold/ui';
import { Link } from 'react-router-dom';
import { PageHead } from '#page/page-head.tsx';
import { QuietPage } from '../quiet-page';

const NotFoundPage = () => (
  <QuietPage art={<FoldDart />} title={NOT_FOUND.title} text={NOT_FOUND.text}>
    <PageHead title={NOT_FOUND.title} unlisted />
    <Button component={Link} to="/" variant="contained">
      {NOT_FOUND.home}
    </Button>
    <Button component={Link} to="/contact" color="secondary" variant="outlined">
      {NOT_FOUND.contact}
    </Button>
  </QuietPage>
);

export default NotFoundPage;

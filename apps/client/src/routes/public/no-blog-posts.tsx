import Button from '@mui/material/Button';
import { NO_BLOG_POSTS } from '@clearfold/content';
import { FoldBoat } from '@clearfold/ui';
import { Link } from 'react-router-dom';
import { QuietPage } from './quiet-page';

/** A post that is not there (docs/requirements.md, BLOG-29); the post's page and /noblog show it. */
export const NoBlogPosts = () => (
  <QuietPage art={<FoldBoat />} title={NO_BLOG_POSTS.title} text={NO_BLOG_POSTS.text}>
    <Button component={Link} to="/blog" variant="contained">
      {NO_BLOG_POSTS.back}
    </Button>
    <Button component={Link} to="/contact" color="secondary" variant="outlined">
      {NO_BLOG_POSTS.contact}
    </Button>
  </QuietPage>
);

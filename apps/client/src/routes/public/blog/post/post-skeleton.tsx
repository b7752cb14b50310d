import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Skeleton from '@mui/material/Skeleton';
import { BLOG } from '@clearfold/content/blog';
import { PAGE_WIDTH } from '@clearfold/ui';
import { PageHead } from '#page/page-head.tsx';

/** The outline of a post, while its text is on its way. */
export const PostSkeleton = () => (
  <Container
    maxWidth={false}
    role="status"
    aria-label={BLOG.loading}
    sx={{ maxWidth: PAGE_WIDTH.public, py: { xs: 6, md: 10 } }}
  >
    <PageHead title={BLOG.title} unlisted />
    <Skeleton width={120} height={28} />
    <Skeleton sx={{ maxWidth: 560, height: { xs: 96, md: 128 } }} />
    <Skeleton width={220} height={24} />
    <Skeleton variant="rectangular" sx={{ mt: 5, height: 'auto', aspectRatio: '16 / 7', borderRadius: '10px' }} />
    <Box sx={{ mt: 5, maxWidth: 600 }}>
      {['100%', '96%', '98%', '60%'].map((width) => (
        <Skeleton key={width} width={width} height={32} />
      ))}
    </Box>
  </Container>
);

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { BLOG } from '@clearfold/content/blog';
import { FoldBook, GridList, PAGE_WIDTH, PageHero } from '@clearfold/ui';
import { useRef } from 'react';
import { PageHead } from '#page/page-head.tsx';
import { BlogFilters } from './blog-filters';
import { PostCard } from './post-card';
import { useBlogList } from './use-blog-list';

const BlogPage = () => {
  const list = useBlogList();
  const top = useRef<HTMLDivElement>(null);
  const turn = (page: number): void => {
    list.setPage(page);
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView();
  };
  return (
    <>
      <PageHead title={BLOG.title} description={BLOG.description} />
      <PageHero title={BLOG.heading} lead={BLOG.lead} art={<FoldBook />} />
      <Container maxWidth={false} sx={{ maxWidth: PAGE_WIDTH.public, pb: { xs: 8, md: 12 } }}>
        <BlogFilters list={list} />
        <Box ref={top} tabIndex={-1} sx={{ scrollMarginTop: 96, outline: 'none' }}>
          <Typography role="status" variant="body2" color="textSecondary" sx={{ mt: 3 }}>
            {list.found === 0 ? BLOG.empty : BLOG.found(list.found)}
          </Typography>
          <GridList columns={{ sm: 2 }} gap={{ xs: '40px 24px', md: '56px 40px' }} mt={3}>
            {list.posts.map((post) => (
              <PostCard key={post.id} post={post} />
            ))}
          </GridList>
        </Box>
        {list.pages > 1 && (
          <Box
            component="nav"
            aria-label={BLOG.pages}
            sx={{ mt: 7, display: 'flex', alignItems: 'center', justifyContent: 'center', gap: 3 }}
          >
            <Button variant="outlined" color="secondary" disabled={list.page === 1} onClick={() => turn(list.page - 1)}>
              {BLOG.previous}
            </Button>
            <Typography variant="body2" color="textSecondary">
              {BLOG.pageOf(list.page, list.pages)}
            </Typography>
            <Button
              variant="outlined"
              color="secondary"
              disabled={list.page === list.pages}
              onClick={() => turn(list.page + 1)}
            >
              {BLOG.next}
            </Button>
          </Box>
        )}
      </Container>
    </>
  );
};

export default BlogPage;

import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { BLOG, type BlogPost } from '@clearfold/content/blog';
import { PAGE_WIDTH } from '@clearfold/ui';
import { Link as RouterLink } from 'react-router-dom';
import { PageHead } from '#page/page-head.tsx';
import { ArticleText } from '../../long-read/article-text';
import { LongReadBody } from '../../long-read/long-read-body';
import { Picture } from '../../picture';
import { blogPosting } from './blog-posting';

const BackToBlog = () => (
  <Link component={RouterLink} to="/blog" sx={{ display: 'inline-block', py: 0.5, fontWeight: 560 }}>
    {BLOG.back}
  </Link>
);

/** A post, from its title to the way back. */
export const Post = ({ post }: { post: BlogPost }) => (
  <article>
    <PageHead title={post.title} description={post.excerpt} structuredData={blogPosting(post)} />
    <Container maxWidth={false} sx={{ maxWidth: PAGE_WIDTH.public, pt: { xs: 4, md: 6 } }}>
      <BackToBlog />
      <Box sx={{ mt: { xs: 3, md: 5 } }}>
        <Typography variant="subtitle2" component="p" color="primary">
          {post.category}
        </Typography>
        <Typography variant="h1" sx={{ mt: 1, fontSize: 'clamp(2.25rem, 1.6rem + 2.9vw, 3.5rem)', maxWidth: '18ch' }}>
          {post.title}
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 2.5 }}>
          {BLOG.by(post.author)} · <time dateTime={blogPosting(post).datePublished}>{post.date}</time>
        </Typography>
      </Box>
      <Box
        sx={{
          mt: { xs: 4, md: 6 },
          mb: { xs: 4, md: 6 },
          border: 1,
          borderColor: 'divider',
          borderRadius: '11px',
        }}
      >
        <Picture src={post.imageUrl} alt="" width="100%" height="auto" aspectRatio="16 / 7" eager />
      </Box>
    </Container>
    <LongReadBody contents={post.contents}>
      <ArticleText html={post.content} />
      <Box sx={{ mt: 6, pt: 3, maxWidth: 600, borderTop: 1, borderColor: 'divider' }}>
        <BackToBlog />
      </Box>
    </LongReadBody>
  </article>
);

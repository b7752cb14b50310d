import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { BLOG, type BlogCard } from '@clearfold/content/blog';
import { Link as RouterLink } from 'react-router-dom';
import { Picture } from '../picture';

/** A post in the list. The whole cover leads to it too, for the hand; the keyboard meets one link. */
export const PostCard = ({ post }: { post: BlogCard }) => (
  <Box component="li" sx={{ display: 'flex' }}>
    <Box component="article" sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', width: 1 }}>
      {/* The line keeps a dark cover from melting into a dark page. */}
      <Box
        component={RouterLink}
        to={`/blog/${post.id}`}
        tabIndex={-1}
        aria-hidden
        sx={{ width: 1, border: 1, borderColor: 'divider', borderRadius: '11px' }}
      >
        <Picture src={post.imageUrl} alt="" width="100%" height="auto" aspectRatio="8 / 5" />
      </Box>
      <Typography variant="subtitle2" color="primary" sx={{ mt: 2.5 }}>
        {post.category}
      </Typography>
      <Typography variant="h3" component="h2" sx={{ mt: 0.5 }}>
        {post.title}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1.25 }}>
        {post.excerpt}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 'auto', pt: 2 }}>
        {post.author} · {post.date}
      </Typography>
      <Link
        component={RouterLink}
        to={`/blog/${post.id}`}
        aria-label={BLOG.readMoreOf(post.title)}
        sx={{ mt: 0.5, py: 0.5, fontWeight: 560 }}
      >
        {BLOG.readMore}
      </Link>
    </Box>
  </Box>
);

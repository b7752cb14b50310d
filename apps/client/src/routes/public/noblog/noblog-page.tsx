import { NO_BLOG_POSTS } from '@clearfold/content';
import { PageHead } from '#page/page-head.tsx';
import { NoBlogPosts } from '../no-blog-posts';

/** The address of the not-found screen of the blog, for who was led there by an old link. */
const NoblogPage = () => (
  <>
    <PageHead title={NO_BLOG_POSTS.title} unlisted />
    <NoBlogPosts />
  </>
);

export default NoblogPage;

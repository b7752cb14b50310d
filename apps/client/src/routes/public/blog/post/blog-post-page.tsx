import { NO_BLOG_POSTS } from '@clearfold/content';
import { type Params, useParams } from 'react-router-dom';
import { PageHead } from '#page/page-head.tsx';
import { NoBlogPosts } from '../../no-blog-posts';
import { fetchPost, usePost } from './loaded-posts';
import { Post } from './post';
import { PostSkeleton } from './post-skeleton';

/** A prerendered post is there from the start: its text comes with the page's code. @public read by whoever loads the page */
export const preload = ({ id = '' }: Params): Promise<void> => fetchPost(id);

const BlogPostPage = () => {
  const { id = '' } = useParams();
  const post = usePost(id);
  if (post === undefined) return <PostSkeleton />;
  if (post) return <Post key={id} post={post} />;
  return (
    <>
      <PageHead title={NO_BLOG_POSTS.title} unlisted />
      <NoBlogPosts />
    </>
  );
};

export default BlogPostPage;

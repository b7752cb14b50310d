import { type BlogCard } from '@clearfold/content/blog';

/** What the reader asked the list for. */
export interface BlogFilter {
  /** Looked for in titles and excerpts, whatever its case. */
  search: string;
  /** Undefined for all of them. */
  category?: string;
}

/** The posts that satisfy both (docs/requirements.md, BLOG-11..14). */
export const filterPosts = (posts: readonly BlogCard[], { search, category }: BlogFilter): BlogCard[] => {
  const wanted = search.trim().toLowerCase();
  return posts.filter(
    (post) =>
      (category === undefined || post.category === category) &&
      [post.title, post.excerpt].some((text) => text.toLowerCase().includes(wanted)),
  );
};

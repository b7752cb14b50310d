import { BLOG_CARDS, type BlogCard } from '@clearfold/content/blog';
import { useHydratedSearchParams } from '#hydrated-search-params.ts';
import { filterPosts } from './filter-posts';

/** Posts on a page (docs/requirements.md, BLOG-08). */
const PAGE_SIZE = 6;

interface BlogList {
  search: string;
  category: string | undefined;
  /** From 1. */
  page: number;
  pages: number;
  /** Posts found on all pages. */
  found: number;
  posts: BlogCard[];
  setSearch: (search: string) => void;
  setCategory: (category: string | undefined) => void;
  setPage: (page: number) => void;
}

/** The list as the address describes it. A changed search or category starts at page 1 again. */
export const useBlogList = (): BlogList => {
  const [params, setParams] = useHydratedSearchParams();
  const search = params.get('search') ?? '';
  const category = params.get('category') ?? undefined;
  const found = filterPosts(BLOG_CARDS, { search, category });
  const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE));
  const page = Math.min(pages, Math.max(1, Math.trunc(Number(params.get('page'))) || 1));

  const change = (changes: Record<string, string | undefined>): void =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value) after.set(name, value);
          else after.delete(name);
        }
        return after;
      },
      { replace: true },
    );

  return {
    search,
    category,
    page,
    pages,
    found: found.length,
    posts: found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    setSearch: (value) => change({ search: value, page: undefined }),
    setCategory: (value) => change({ category: value, page: undefined }),
    setPage: (value) => change({ page: value === 1 ? undefined : String(value) }),
  };
};

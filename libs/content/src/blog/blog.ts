/** The blog's list and its posts (docs/requirements.md, "Blog"). */
export const BLOG = {
  title: 'Blog',
  description: 'Articles on markets, planning and the machinery of money: plain words, worked figures, no forecasts.',
  heading: 'Blog: notes on money, in plain words',
  lead: 'Worked figures instead of forecasts. We write when we have something to explain, and say where our knowledge ends.',
  searchLabel: 'Search articles',
  searchPlaceholder: 'Search articles...',
  categoriesLabel: 'Category',
  all: 'All',
  empty: 'No blog posts found matching your criteria.',
  readMore: 'Read More',
  /** Said to screen readers, which meet nine links of the same name otherwise. */
  readMoreOf: (title: string) => `Read More: ${title}`,
  found: (count: number) => (count === 1 ? '1 article' : `${count} articles`),
  pages: 'Pages of the blog',
  previous: 'Previous',
  next: 'Next',
  pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
  by: (author: string) => `By ${author}`,
  back: 'Back to Blog',
  loading: 'Loading the article',
} as const;

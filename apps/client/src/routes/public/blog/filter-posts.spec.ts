import { BLOG_CARDS, BLOG_CATEGORIES } from '@clearfold/content/blog';
import { filterPosts } from './filter-posts';

const ids = (search: string, category?: string) => filterPosts(BLOG_CARDS, { search, category }).map(({ id }) => id);

describe('the search of the blog', () => {
  it('[BLOG-11, BLOG-12] finds a word of a title, whatever its case', () => {
    // "simply" stands in this title and in no excerpt.
    expect(ids('SIMPLY')).toEqual(['how-simple-interest-works']);
    expect(ids('simply')).toEqual(ids('SiMpLy'));
  });

  it('[BLOG-13] finds a word of an excerpt', () => {
    // "boiler" stands in this excerpt and in no title.
    expect(ids('broken boiler')).toEqual(['emergency-fund-before-first-investment']);
  });

  it('[BLOG-14] takes only posts that satisfy both search and category', () => {
    expect(ids('rate', 'Market Analysis')).toEqual(['what-rising-rates-do-to-fixed-terms']);
    expect(ids('rate', 'Investment Basics')).toEqual(['how-simple-interest-works']);
    expect(ids('rate').length).toBeGreaterThan(1);
    expect(ids('simply', 'Technology')).toEqual([]);
  });

  it('[BLOG-15] leaves every category in the list when all are wanted', () => {
    expect(ids('')).toHaveLength(9);
    expect(new Set(filterPosts(BLOG_CARDS, { search: '' }).map(({ category }) => category)).size).toBe(
      BLOG_CATEGORIES.length,
    );
  });

  it('ignores blanks around the words, and takes signs as they are', () => {
    expect(ids('  simply ')).toEqual(['how-simple-interest-works']);
    expect(ids('.*')).toEqual([]);
  });
});

import { wordCount } from '../testing/prose-text.js';
import { BLOG_CARDS, BLOG_CATEGORIES } from './blog-cards.js';
import { loadPost, READABLE_POSTS } from './load-post.js';
import { SECTIONS as ai } from './ai-in-finance-future-of-investing.js';
import { SECTIONS as volatility } from './understanding-market-volatility.js';

describe('the blog', () => {
  it('[BLOG-19, DATA-24] lists nine posts by slug', () => {
    expect(BLOG_CARDS).toHaveLength(9);
    const slugs = BLOG_CARDS.map(({ id }) => id);
    expect(new Set(slugs).size).toBe(9);
    for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  it('[BLOG-20] has six categories', () => {
    expect([...BLOG_CATEGORIES].sort()).toEqual([
      'Digital Assets',
      'Financial Planning',
      'Investment Basics',
      'Market Analysis',
      'Sustainable Finance',
      'Technology',
    ]);
  });

  it('[DATA-25] dates each post by month, day and year, newest first', () => {
    for (const { date } of BLOG_CARDS) expect(date).toMatch(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/);
    const times = BLOG_CARDS.map(({ date }) => Date.parse(date));
    expect(times).toEqual([...times].sort((a, b) => b - a));
  });

  it('[BLOG-21] has a text for exactly two of them', async () => {
    const posts = await Promise.all(BLOG_CARDS.map(({ id }) => loadPost(id)));
    expect(posts.filter((post) => post !== undefined).map(({ id }) => id)).toEqual([
      'understanding-market-volatility',
      'ai-in-finance-future-of-investing',
    ]);
    expect([...READABLE_POSTS].sort()).toEqual(posts.flatMap((post) => post?.id ?? []).sort());
  });

  it('[DATA-23, DATA-26] gives a post all its fields, its content as HTML', async () => {
    const post = (await loadPost('understanding-market-volatility'))!;
    const fields = ['id', 'title', 'author', 'date', 'excerpt', 'imageUrl', 'category', 'content'] as const;
    for (const field of fields) expect(post[field]).toEqual(expect.stringMatching(/./));
    for (const { id } of post.contents) expect(post.content).toContain(`id="${id}"`);
    expect(post.content).toMatch(/^<section .*<h2 .*<p>/s);
  });

  it.each(['constructor', '__proto__', 'no-such-post', ''])('knows no post "%s"', async (id) => {
    expect(await loadPost(id)).toBeUndefined();
  });

  it.each([
    ['understanding-market-volatility', volatility],
    ['ai-in-finance-future-of-investing', ai],
  ])('%s is worth sitting down for', (_id, sections) => {
    expect(wordCount(sections)).toBeGreaterThanOrEqual(900);
  });
});

/** The figures of "Understanding Market Volatility", computed again. */
describe('the figures on volatility', () => {
  const text = JSON.stringify(volatility);

  it('computes the standard deviation it states', () => {
    const months = [2, -1, 3, 0];
    const mean = months.reduce((sum, month) => sum + month, 0) / months.length;
    const squares = months.reduce((sum, month) => sum + (month - mean) ** 2, 0);
    const monthly = Math.sqrt(squares / (months.length - 1));
    expect(mean).toBe(1);
    expect(text).toContain(`${monthly.toFixed(2)}%, is the monthly volatility`);
    expect(text).toContain(`about ${(monthly * Math.sqrt(12)).toFixed(1)}% a year`);
  });

  it.each([10, 20, 30, 50])('a move of %s%% down, then up', (move) => {
    const after = 100 - move;
    const back = (after * (100 + move)) / 100;
    expect(text).toContain(
      JSON.stringify([`${move}%`, `$${after.toFixed(2)}`, `$${back.toFixed(2)}`, `−${(100 - back).toFixed(0)}%`]),
    );
    expect(text).toContain(JSON.stringify([`${move}%`, `${((100 / after - 1) * 100).toFixed(1)}%`]));
  });
});

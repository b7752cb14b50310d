import { fireEvent, screen, within } from '@testing-library/react';
import { BLOG_CARDS } from '@clearfold/content/blog';
import { currentAddress, openApp } from '#testing/open-app.tsx';

const EMPTY = 'No blog posts found matching your criteria.';
const titles = (): string[] =>
  screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
const openBlog = async (query = '') => {
  // jsdom has no layout to scroll.
  Element.prototype.scrollIntoView = () => undefined;
  const user = await openApp(`/blog${query}`);
  await screen.findByRole('searchbox');
  return user;
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const search = (text: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });

describe('the blog', () => {
  it('[ROUTE-12, BLOG-01, BLOG-02] has a search box and a button for all and each category', async () => {
    await openBlog();
    expect(screen.getByPlaceholderText('Search articles...')).toBe(screen.getByRole('searchbox'));
    const buttons = within(screen.getByRole('group', { name: 'Category' })).getAllByRole('button');
    expect(buttons.map((button) => button.textContent)).toEqual([
      'All',
      'Market Analysis',
      'Technology',
      'Investment Basics',
      'Sustainable Finance',
      'Financial Planning',
      'Digital Assets',
    ]);
  });

  it('[BLOG-04, BLOG-05, BLOG-06] shows all of a post on its card', async () => {
    await openBlog();
    const post = BLOG_CARDS[0]!;
    const card = within(screen.getAllByRole('article')[0]!);
    for (const text of [post.category, post.title, post.excerpt, `${post.author} · ${post.date}`]) {
      expect(card.getByText(text)).toBeInTheDocument();
    }
    expect(card.getByAltText('')).toHaveAttribute('src', post.imageUrl);
    const readMore = card.getByText('Read More');
    expect(readMore).toHaveAttribute('href', `/blog/${post.id}`);
  });

  it('[GEN-05] shows a placeholder for a cover that does not load', async () => {
    await openBlog();
    const cover = within(screen.getAllByRole('article')[0]!).getByAltText('');
    fireEvent.error(cover);
    expect(cover).toHaveAttribute('src', '/placeholder.svg');
  });

  it('[BLOG-07, BLOG-08] shows six posts on a page, and leads to the next and back', async () => {
    await openBlog();
    const all = BLOG_CARDS.map(({ title }) => title);
    expect(titles()).toEqual(all.slice(0, 6));
    expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
    press('Next');
    expect(titles()).toEqual(all.slice(6));
    expect(screen.getByText('Page 2 of 2')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
    press('Previous');
    expect(titles()).toEqual(all.slice(0, 6));
  });

  it('[BLOG-09] has page buttons only when there is more than one page', async () => {
    await openBlog();
    expect(screen.getByRole('navigation', { name: 'Pages of the blog' })).toBeInTheDocument();
    press('Technology');
    expect(titles()).toHaveLength(2);
    expect(screen.queryByRole('navigation', { name: 'Pages of the blog' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  });

  it('[BLOG-10] says when nothing matches', async () => {
    await openBlog();
    expect(screen.queryByText(EMPTY)).toBeNull();
    search('no post says this');
    expect(screen.getByText(EMPTY)).toBeVisible();
    expect(titles()).toEqual([]);
  });

  it('[BLOG-16] starts at page 1 again when the search changes', async () => {
    await openBlog('?page=2');
    expect(screen.getByText('Page 2 of 2')).toBeInTheDocument();
    search('a');
    expect(titles()[0]).toBe(BLOG_CARDS[0]!.title);
    expect(screen.getByText('Page 1 of 2')).toBeInTheDocument();
  });

  it('[BLOG-17] starts at page 1 again when the category changes', async () => {
    await openBlog('?page=2&category=Technology');
    press('All');
    expect(titles()[0]).toBe(BLOG_CARDS[0]!.title);
    expect(screen.getByText('Page 1 of 2')).toBeInTheDocument();
  });

  it('keeps search, category and page in the address', async () => {
    await openBlog();
    press('Financial Planning');
    search('plan');
    expect(new URLSearchParams(currentAddress().split('?')[1])).toEqual(
      new URLSearchParams({ category: 'Financial Planning', search: 'plan' }),
    );
    expect(screen.getByRole('button', { name: 'Financial Planning' })).toHaveAttribute('aria-pressed', 'true');
    expect(titles()).toEqual(['A Savings Plan for Irregular Income']);
  });

  it.each(['?page=99', '?page=-1', '?page=x', '?category=no-such'])('survives the address %s', async (query) => {
    await openBlog(query);
    expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
  });

  it('[BLOG-18] asks the server for nothing', async () => {
    const asked = jest.fn(() => Promise.reject(new TypeError('no network in this test')));
    window.fetch = asked;
    await openBlog();
    expect(titles()).toHaveLength(6);
    const user = await openApp('/blog/understanding-market-volatility');
    expect(await screen.findByText('What the number measures', { selector: 'h2' })).toBeInTheDocument();
    expect(user).toBeDefined();
    expect(asked).not.toHaveBeenCalled();
  });
});

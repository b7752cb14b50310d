import { act, screen, waitFor, within } from '@testing-library/react';
import { BLOG_CARDS, loadPost, READABLE_POSTS } from '@clearfold/content/blog';
import type * as Blog from '@clearfold/content/blog';
import { currentAddress, openApp } from '#testing/open-app.tsx';

jest.mock('@clearfold/content/blog', () => {
  const blog = jest.requireActual<typeof Blog>('@clearfold/content/blog');
  return { ...blog, loadPost: jest.fn(blog.loadPost) };
});

const NOT_FOUND = 'No Blog Posts Found';
const withoutText = BLOG_CARDS.filter(({ id }) => !READABLE_POSTS.includes(id));

describe('a blog post', () => {
  // First: what was fetched once is there at once.
  it.each([
    ['ai-in-finance-future-of-investing', 'AI in Finance: The Future of Investing?'],
    ['never-written', NOT_FOUND],
  ])('[BLOG-32] %s shows a skeleton until it is known what there is', async (id, heading) => {
    const { loadPost: actual } = jest.requireActual<typeof Blog>('@clearfold/content/blog');
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    jest.mocked(loadPost).mockImplementation(async (asked) => {
      await held;
      return actual(asked);
    });
    await openApp(`/blog/${id}`);
    expect(await screen.findByRole('status', { name: 'Loading the article' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
    await act(async () => release());
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
    expect(screen.queryByRole('status', { name: 'Loading the article' })).toBeNull();
  });

  it.each([
    ['[BLOG-22]', 'understanding-market-volatility', 'What the number measures'],
    ['[BLOG-23]', 'ai-in-finance-future-of-investing', 'Where it helps'],
  ])('%s opens with its text at /blog/%s', async (_id, id, heading) => {
    await openApp(`/blog/${id}`);
    expect(await screen.findByText(heading, { selector: 'h2' })).toBeInTheDocument();
  });

  it('[ROUTE-13, BLOG-22, BLOG-23, BLOG-25, BLOG-26, BLOG-27, BLOG-28] has title, author, date, picture, body and the way back', async () => {
    const post = BLOG_CARDS[0]!;
    const user = await openApp(`/blog/${post.id}`);
    const title = await screen.findByRole('heading', { level: 1, name: post.title });
    const article = title.closest('article')!;
    expect(title.parentElement).toHaveTextContent(`By ${post.author} · ${post.date}`);
    expect(within(article).getByAltText('')).toHaveAttribute('src', post.imageUrl);
    // Elements, not text that looks like them.
    expect(article.querySelectorAll('section h2').length).toBeGreaterThan(4);
    expect(article.querySelector('section table td')).toHaveTextContent('$90.00');
    expect(article.textContent).not.toMatch(/<\/?(p|h2|section)\b/);
    const [back] = within(article).getAllByRole('link', { name: 'Back to Blog' });
    expect(back).toHaveAttribute('href', '/blog');
    await user.click(back!);
    await waitFor(() => expect(currentAddress()).toBe('/blog'));
  });

  it('describes itself to search engines', async () => {
    const post = BLOG_CARDS[0]!;
    await openApp(`/blog/${post.id}`);
    await screen.findByRole('heading', { level: 1, name: post.title });
    const data: unknown = JSON.parse(document.querySelector('script[type="application/ld+json"]')!.textContent);
    expect(data).toMatchObject({ '@type': 'BlogPosting', headline: post.title, datePublished: '2026-11-18' });
  });

  it.each([...withoutText.map(({ id }) => id), 'no-such-post'])(
    '[BLOG-24, BLOG-29, BLOG-30, BLOG-31] %s leads to the not-found screen',
    async (id) => {
      await openApp(`/blog/${id}`);
      expect(await screen.findByRole('heading', { level: 1, name: NOT_FOUND })).toBeInTheDocument();
      const main = within(screen.getByRole('main'));
      expect(main.getByRole('link', { name: 'Go Back' })).toHaveAttribute('href', '/blog');
      expect(main.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact');
    },
  );

  it('[BLOG-24] there are seven of those in the list', () => {
    expect(withoutText).toHaveLength(7);
  });

  it('says so when its text cannot be fetched', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    jest.mocked(loadPost).mockRejectedValueOnce(new TypeError('the chunk is gone'));
    await openApp('/blog/fetched-in-vain');
    await waitFor(() => expect(screen.getByRole('button', { name: /again|reload|retry/i })).toBeInTheDocument());
    jest.restoreAllMocks();
  });
});

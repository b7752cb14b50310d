import { type Section } from '../prose/prose.js';
import { sectionsHtml } from '../prose/prose-html.js';
import { BLOG_CARDS } from './blog-cards.js';
import { type BlogPost } from './blog-post.js';

/** The posts with a text. Each is a chunk of its own: who reads one does not fetch the other. */
const TEXTS: Record<string, () => Promise<{ SECTIONS: readonly Section[] }>> = {
  'understanding-market-volatility': () => import('./understanding-market-volatility.js'),
  'ai-in-finance-future-of-investing': () => import('./ai-in-finance-future-of-investing.js'),
};

/** The slugs of the posts that can be read; all others lead to the blog's not-found screen. */
export const READABLE_POSTS: readonly string[] = Object.keys(TEXTS);

/** @returns the post with its text; undefined for an unknown slug and for a post that has none */
export const loadPost = async (id: string): Promise<BlogPost | undefined> => {
  const card = BLOG_CARDS.find((post) => post.id === id);
  const load = Object.hasOwn(TEXTS, id) ? TEXTS[id] : undefined;
  if (!card || !load) return undefined;
  const { SECTIONS: sections } = await load();
  return { ...card, content: sectionsHtml(sections), contents: sections.map(({ id, heading }) => ({ id, heading })) };
};

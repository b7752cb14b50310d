import { BRAND } from '../brand/brand.js';
import { type BlogCard } from './blog-post.js';

const author = `The ${BRAND.name} editors`;
const cover = (id: string): string => `/blog/${id}.svg`;

/** The nine posts of the list, newest first. */
export const BLOG_CARDS: readonly BlogCard[] = [
  {
    id: 'understanding-market-volatility',
    title: 'Understanding Market Volatility',
    author,
    date: 'Nov 18, 2026',
    excerpt:
      'Volatility is not loss, but it decides how much loss you can sit through. What the number measures, what it costs, and three questions that matter more than a forecast.',
    imageUrl: cover('understanding-market-volatility'),
    category: 'Market Analysis',
  },
  {
    id: 'ai-in-finance-future-of-investing',
    title: 'AI in Finance: The Future of Investing?',
    author,
    date: 'Nov 11, 2026',
    excerpt:
      'Models read faster than any analyst and sound surer than they are. Where machine learning helps with money, where it misleads, and which decisions should keep a human name under them.',
    imageUrl: cover('ai-in-finance-future-of-investing'),
    category: 'Technology',
  },
  {
    id: 'how-simple-interest-works',
    title: 'Simple Interest, Told Simply',
    author,
    date: 'Nov 4, 2026',
    excerpt:
      'A rate for the whole term is not a rate per year. How to read one, how to compare two, and why the last cent always has somewhere to go.',
    imageUrl: cover('how-simple-interest-works'),
    category: 'Investment Basics',
  },
  {
    id: 'every-cent-replayable',
    title: 'Every Cent, Replayable: Inside an Event-Sourced Ledger',
    author,
    date: 'Oct 28, 2026',
    excerpt:
      'Most systems store your balance. Ours stores what happened to it. Why that difference matters on the day something goes wrong.',
    imageUrl: cover('every-cent-replayable'),
    category: 'Technology',
  },
  {
    id: 'what-green-labels-do-not-say',
    title: 'What Green Labels Do Not Say',
    author,
    date: 'Oct 21, 2026',
    excerpt:
      'Two funds, one label, very different holdings. Four questions to ask before you take the word “sustainable” at its face.',
    imageUrl: cover('what-green-labels-do-not-say'),
    category: 'Sustainable Finance',
  },
  {
    id: 'emergency-fund-before-first-investment',
    title: 'The Fund You Need Before Your First Investment',
    author,
    date: 'Oct 14, 2026',
    excerpt:
      'Money that is bound for a term cannot pay for a broken boiler. How large a reserve should be, where to keep it, and when it is enough.',
    imageUrl: cover('emergency-fund-before-first-investment'),
    category: 'Financial Planning',
  },
  {
    id: 'sending-crypto-without-losing-it',
    title: 'Sending Cryptocurrency Without Losing It',
    author,
    date: 'Oct 7, 2026',
    excerpt:
      'A transfer nobody can reverse deserves a routine. Networks, addresses, test amounts, and the one mistake that support cannot mend.',
    imageUrl: cover('sending-crypto-without-losing-it'),
    category: 'Digital Assets',
  },
  {
    id: 'a-plan-for-irregular-income',
    title: 'A Savings Plan for Irregular Income',
    author,
    date: 'Sep 30, 2026',
    excerpt:
      'When pay arrives in lumps, percentages beat fixed amounts. A method for freelancers and owners of small businesses, with a worked year.',
    imageUrl: cover('a-plan-for-irregular-income'),
    category: 'Financial Planning',
  },
  {
    id: 'what-rising-rates-do-to-fixed-terms',
    title: 'What Rising Rates Do to Fixed Terms',
    author,
    date: 'Sep 23, 2026',
    excerpt:
      'You locked in a rate and the next offer is better. What you lost, what you did not, and how staggered terms soften the regret.',
    imageUrl: cover('what-rising-rates-do-to-fixed-terms'),
    category: 'Market Analysis',
  },
];

/** Each category once, in the order of the list. */
export const BLOG_CATEGORIES = [...new Set(BLOG_CARDS.map(({ category }) => category))];

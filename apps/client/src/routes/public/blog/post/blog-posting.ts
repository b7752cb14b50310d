import { BRAND } from '@clearfold/content';
import { type BlogPost } from '@clearfold/content/blog';
import { shareImageOf, siteAddress } from '#site-address.ts';

/** A post in the words of schema.org, as search engines read it. */
export const blogPosting = (post: BlogPost) => ({
  '@context': 'https://schema.org',
  '@type': 'BlogPosting',
  headline: post.title,
  description: post.excerpt,
  datePublished: isoDay(post.date),
  articleSection: post.category,
  image: siteAddress() + shareImageOf(`/blog/${post.id}`),
  mainEntityOfPage: `${siteAddress()}/blog/${post.id}`,
  author: { '@type': 'Organization', name: post.author },
  publisher: { '@type': 'Organization', name: BRAND.name },
});

/** "Nov 18, 2026" → "2026-11-18", in every time zone. */
const isoDay = (date: string): string => new Date(`${date} UTC`).toISOString().slice(0, 10);

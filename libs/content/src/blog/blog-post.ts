/** What the posts are about (docs/requirements.md, BLOG-20). */
export type BlogCategory =
  | 'Market Analysis'
  | 'Technology'
  | 'Investment Basics'
  | 'Sustainable Finance'
  | 'Financial Planning'
  | 'Digital Assets';

/** A post as the list shows it. */
export interface BlogCard {
  /** The slug of its address, /blog/{id}. */
  id: string;
  title: string;
  author: string;
  /** Month, day and year: "Nov 18, 2026". */
  date: string;
  excerpt: string;
  /** Address of the cover. */
  imageUrl: string;
  category: BlogCategory;
}

/** A post that can be read. */
export interface BlogPost extends BlogCard {
  /** HTML, made from typed blocks by prose-html.ts. */
  content: string;
  /** The headings of the content and their anchors. */
  contents: readonly { id: string; heading: string }[];
}

/** An unknown blog post (docs/requirements.md, BLOG-29..31), and /noblog (docs/product-rules.md, "Screens"). */
export const NO_BLOG_POSTS = {
  title: 'No Blog Posts Found',
  text: 'This post is not here: it may not have been written yet, or its address has changed.',
  back: 'Go Back',
  contact: 'Contact Us',
} as const;

/** An unknown blog post, and /noblog (spec, section 2). */
export const NO_BLOG_POSTS = {
  title: 'No Blog Posts Found',
  text: 'This post is not here: it may not have been written yet, or its address has changed.',
  back: 'Go Back',
  contact: 'Contact Us',
} as const;

export * from './blog.js';
export * from './blog-cards.js';
export * from './blog-post.js';
export * from './load-post.js';

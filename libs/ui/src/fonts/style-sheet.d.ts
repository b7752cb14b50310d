/** A style sheet imported for its effect; the bundler's business. */
declare module '*.css';

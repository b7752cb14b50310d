import { BRAND } from '@clearfold/content';

/**
 * Where this website is reached, for what must be absolute: pages are drawn with the brand's address, and the server
 * writes the operator's PUBLIC_URL in its place (static-sites.ts), here as everywhere else in them.
 */
export const siteAddress = (): string =>
  (typeof document === 'undefined' ? undefined : document.getElementById('root')?.dataset.site) ?? BRAND.siteUrl;

/** The picture of a link to a page: drawn at build time for every page that search engines are told of. */
export const shareImageOf = (pathname: string): string => `/share${pathname === '/' ? '/home' : pathname}.png`;

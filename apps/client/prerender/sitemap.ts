import { BRAND } from '@clearfold/content';

/** The addresses that search engines are told of. */
export const sitemap = (addresses: readonly string[]): string => {
  const urls = addresses.map((address) => `  <url><loc>${BRAND.siteUrl}${address}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
};

/** What is not for search engines: what stands behind the guard, the console and the API. */
export const robots = (): string =>
  [
    'User-agent: *',
    'Disallow: /dashboard',
    'Disallow: /admin',
    'Disallow: /api',
    `Sitemap: ${BRAND.siteUrl}/sitemap.xml`,
    '',
  ].join('\n');

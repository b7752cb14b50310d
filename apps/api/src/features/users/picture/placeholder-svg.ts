import { BRAND } from '@clearfold/content';

/**
 * The picture of an investor who uploaded none: the first letter of the first name in the brand's colours.
 *
 * @param letter one letter or "?"; the caller has checked it, nothing is escaped here
 */
export const placeholderSvg = (letter: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 256 256">` +
  `<rect width="256" height="256" fill="${BRAND.colours.emerald}"/>` +
  `<text x="128" y="132" text-anchor="middle" dominant-baseline="central" font-family="sans-serif" font-size="128" ` +
  `font-weight="600" fill="#FFFFFF">${letter}</text></svg>`;

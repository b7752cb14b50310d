import createCache, { type EmotionCache } from '@emotion/cache';

/**
 * Where the styles of all elements are kept, in the browser and where pages are drawn: both must write the same. Without
 * Emotion's vendor prefixes, a quarter of every page: the browsers that the build supports need none of them.
 */
export const createStyleCache = (): EmotionCache => createCache({ key: 'css', stylisPlugins: [] });

import { INVISIBLE } from './invisible.js';

const UNSEEN = new RegExp(String.raw`[${INVISIBLE}\p{Zl}\p{Zp}]`, 'gu');

/**
 * A text of somebody else's as it is shown: what turns the words around it about, or stands in it unseen, is named in its place,
 * as "[U+202E]". Two texts that differ look different then, and none rearranges what stands beside it.
 */
export const shownText = (text: string): string =>
  text.replace(UNSEEN, (unseen) => `[U+${unseen.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}]`);

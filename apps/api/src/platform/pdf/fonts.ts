import { createRequire } from 'node:module';
import { type Font, openSync } from 'fontkit';

const require = createRequire(import.meta.url);

/** Inter as the screens have it, embedded in each document: Latin, Greek and Cyrillic, with tabular figures. */
const FILES = {
  regular: require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
};

export type FontName = keyof typeof FILES;

const opened = new Map<FontName, Font>();

/**
 * A font, read and parsed once for all documents: each of its own would cost a receipt five times its time and some
 * megabytes of garbage. What a document embeds is a subset of its own.
 */
export const fontNamed = (name: FontName): Font => {
  const known = opened.get(name);
  if (known) return known;
  const font = openSync(FILES[name]) as Font;
  opened.set(name, font);
  return font;
};

import { createRequire } from 'node:module';
import { type Font, type Glyph, openSync } from 'fontkit';

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
  const font = withLettersApart(openSync(FILES[name]) as Font);
  opened.set(name, font);
  return font;
};

/**
 * fontkit keeps one glyph per outline, with the letters that it stood for first. Latin and Cyrillic share outlines, such as that of
 * "o": after a document with the one, a search in every later one would look for the other. Here each pair has a glyph of its own.
 */
const withLettersApart = (font: Font): Font => {
  const glyphs = new Map<string, Glyph>();
  const cached = (font as unknown as { readonly _glyphs: Record<number, Glyph> })._glyphs;
  const make = font.getGlyph.bind(font);
  font.getGlyph = (id, letters = []) => {
    const pair = `${id} ${letters.join()}`;
    const known = glyphs.get(pair);
    if (known) return known;
    Reflect.deleteProperty(cached, id);
    const glyph = make(id, letters);
    glyphs.set(pair, glyph);
    return glyph;
  };
  return font;
};

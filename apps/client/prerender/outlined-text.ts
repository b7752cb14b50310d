import { createRequire } from 'node:module';
import { type Font, openSync } from 'fontkit';

/** The headings' face, in one weight and as outlines: no picture depends on what fonts a machine has. */
const face = openSync(
  createRequire(import.meta.url).resolve('@fontsource/fraunces/files/fraunces-latin-500-normal.woff'),
) as Font;

interface Place {
  x: number;
  /** Of the first line's letters. */
  baseline: number;
  size: number;
}

/** In pixels, at a size in pixels. */
export const widthOf = (text: string, size: number): number =>
  (face.layout(text).advanceWidth * size) / face.unitsPerEm;

/** Breaks a text where the next word would not fit. */
export const linesOf = (text: string, size: number, width: number): string[] => {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && widthOf(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
};

/** One line of text as SVG paths. */
export const outlined = (text: string, { x, baseline, size }: Place): string => {
  const scale = size / face.unitsPerEm;
  const { glyphs, positions } = face.layout(text);
  let at = 0;
  const paths = glyphs.map((glyph, index) => {
    const path = `<path transform="translate(${at} 0)" d="${glyph.path.toSVG()}"/>`;
    at += positions[index]?.xAdvance ?? 0;
    return path;
  });
  return `<g transform="translate(${x} ${baseline}) scale(${scale} ${-scale})">${paths.join('')}</g>`;
};

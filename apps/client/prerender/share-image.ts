import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BRAND } from '@clearfold/content';
import sharp from 'sharp';
import { linesOf, outlined, widthOf } from './outlined-text.ts';

/** The faces of the folded paper, by the class names the drawings use. */
export type FoldColours = Readonly<Record<string, string>>;

const [WIDTH, HEIGHT] = [1200, 630];
const HEADING = { x: 80, width: 560, sizes: [84, 76, 68, 60, 52, 44], lines: 3, leading: 1.12 };
const ART = { x: 690, y: 125, width: 440, height: 400 };

/** The mark, for pages without a drawing: the first one of the document is the header's. */
const FOLD = /<svg[^>]*viewBox="([^"]+)"[^>]*>((?:(?!<\/svg>)[\s\S])*class="accent"[\s\S]*?)<\/svg>/;
const COVER = /<img[^>]*src="(\/blog\/[^"]+\.svg)"/;

/**
 * The picture of a link to a page, shared elsewhere: the page's own heading beside its own drawing, on paper.
 *
 * @param html the page as it was drawn
 * @param site the folder of the build, which has the covers of posts
 * @throws Error when the page has no heading
 */
export const drawShareImage = (html: string, site: string, colours: FoldColours): Promise<Buffer> => {
  const [, main = ''] = /<main[^>]*>([\s\S]*)<\/main>/.exec(html) ?? [];
  const [, heading] = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(main) ?? [];
  if (!heading) throw new Error('a page to be shared has no heading');
  const styles = Object.entries(colours).map(([name, colour]) => `.${name}{fill:${colour}}`);
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <style>${styles.join('')}.edge,.crease{fill:none;stroke:${BRAND.colours.ink};stroke-width:1;stroke-opacity:.14}</style>
    <rect width="100%" height="100%" fill="${BRAND.colours.paper}"/>
    <g fill="${BRAND.colours.ink}">${nameOf(html)}${headingOf(plainText(heading))}</g>
    ${artOf(main, html, site)}
  </svg>`;
  return sharp(Buffer.from(picture)).png({ palette: true, quality: 90 }).toBuffer();
};

const nameOf = (html: string): string => {
  const [, viewBox, mark] = FOLD.exec(html) ?? [];
  return `<svg x="80" y="76" width="52" height="52" viewBox="${viewBox}">${mark}</svg>
    ${outlined(BRAND.name, { x: 150, baseline: 116, size: 42 })}`;
};

const headingOf = (text: string): string => {
  const fits = (size: number) => {
    const lines = linesOf(text, size, HEADING.width);
    return lines.length <= HEADING.lines && lines.every((line) => widthOf(line, size) <= HEADING.width);
  };
  const size = HEADING.sizes.find(fits) ?? Math.min(...HEADING.sizes);
  const lines = linesOf(text, size, HEADING.width);
  const step = size * HEADING.leading;
  const first = 340 - ((lines.length - 1) * step) / 2 + size * 0.3;
  return lines.map((line, row) => outlined(line, { x: HEADING.x, baseline: first + row * step, size })).join('');
};

const artOf = (main: string, html: string, site: string): string => {
  const { x, y, width, height } = ART;
  const [, cover] = COVER.exec(main) ?? [];
  if (cover && !FOLD.test(main)) {
    const file = readFileSync(join(site, cover)).toString('base64');
    return `<image x="${x}" y="${y}" width="${width}" height="${height}" href="data:image/svg+xml;base64,${file}"/>`;
  }
  const [, viewBox, art] = FOLD.exec(main) ?? FOLD.exec(html) ?? [];
  return `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="${viewBox}">${art}</svg>`;
};

const plainText = (markup: string): string =>
  markup
    .replace(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .trim();

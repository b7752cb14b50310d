import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BRAND_MARK } from '@clearfold/content';
import PDFDocument from 'pdfkit';
import { PdfDocument } from './pdf-document.js';

/** The corners of each polygon, moved and scaled to where the first one begins and how wide it is. */
const shapeOf = (polygons: readonly (readonly (readonly number[])[])[]): number[][] => {
  const corners = polygons.flat();
  const left = Math.min(...corners.map(([x]) => x!));
  const top = Math.min(...corners.map(([, y]) => y!));
  const width = Math.max(...corners.map(([x]) => x!)) - left;
  return corners.map(([x, y]) => [(x! - left) / width, (y! - top) / width].map((n) => Math.round(n * 1000) / 1000));
};

describe('a pdf', () => {
  it("carries the website's mark", () => {
    const drawn: number[][][] = [];
    const { polygon } = PDFDocument.prototype;
    PDFDocument.prototype.polygon = function (this: PDFKit.PDFDocument, ...corners: unknown[]) {
      drawn.push(corners as number[][]);
      return this;
    };
    try {
      new PdfDocument({ title: 'Statement', createdAt: new Date(0), footer: String });
    } finally {
      PDFDocument.prototype.polygon = polygon;
    }
    expect(shapeOf(drawn)).toEqual(shapeOf([...BRAND_MARK.faces, BRAND_MARK.shade]));
  });

  it("carries the mark of the browser's tab", () => {
    const icon = readFileSync(join(import.meta.dirname, '../../../../client/public/fold.svg'), 'utf8');
    const { size, shade, shadeColour } = BRAND_MARK;
    expect(icon).toContain(`viewBox="0 0 ${size} ${size}"`);
    expect(icon).toContain(`fill="${shadeColour}"`);
    expect(icon).toContain(`M${shade[0].join(' ')} ${shade[1].join(' ')}`);
  });
});

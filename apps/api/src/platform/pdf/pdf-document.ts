import { BRAND, BRAND_MARK } from '@clearfold/content';
import PDFDocument from 'pdfkit';
import { type FontName, fontNamed } from './fonts.js';
import { writersTurn } from './writers-turn.js';

const MARGIN = 48;
const FOOTER_HEIGHT = 40;
const HAIRLINE = '#D5D3CC';

/** How much of a document may wait to be sent before its writer pauses. */
const MOST_WAITING_BYTES = 256 * 1024;

/**
 * Figures of one width, and none of Inter's contextual forms: shaping them takes three times as long, and a statement has
 * thousands of cells. (The typings know the list form only; the layout engine takes this one too.)
 */
const FEATURES = {
  tnum: true,
  calt: false,
  ccmp: false,
  kern: false,
  locl: false,
  mark: false,
  mkmk: false,
} as unknown as PDFKit.Mixins.OpenTypeFeatures[];

export interface TextStyle {
  readonly bold?: boolean;
  readonly size?: number;
  readonly align?: 'left' | 'right';
  readonly colour?: string;
}

interface PdfDocumentOptions {
  readonly title: string;
  readonly createdAt: Date;
  /** The footer's right side, by the page's number from 1 on. */
  readonly footer: (page: number) => string;
  /** Written on top of every page but the first, such as a table's head. */
  readonly continued?: (pdf: PdfDocument) => void;
}

/**
 * An A4 document with our head and foot, written from top to bottom and sent while it is being written. It keeps nothing
 * but the page it is at, so its length does not matter.
 */
export class PdfDocument {
  readonly document: PDFKit.PDFDocument;
  readonly left = MARGIN;
  readonly width: number;
  y = MARGIN;
  private page = 0;

  constructor(private readonly options: PdfDocumentOptions) {
    this.document = new PDFDocument({
      size: 'A4',
      margin: MARGIN,
      autoFirstPage: false,
      lang: 'en-US',
      displayTitle: true,
      info: { Title: options.title, Author: BRAND.name, CreationDate: options.createdAt },
    });
    register(this.document, 'regular');
    register(this.document, 'bold');
    this.document.addPage();
    this.width = this.document.page.width - 2 * MARGIN;
    this.startPage();
    this.title(options.title);
  }

  /** How much height is left above the foot. */
  get room(): number {
    return this.document.page.height - MARGIN - FOOTER_HEIGHT - this.y;
  }

  /** Starts a new page unless so much height is left above the foot. */
  need(height: number): void {
    if (height <= this.room) return;
    this.document.addPage();
    this.startPage();
    this.options.continued?.(this);
  }

  /** One line of text in a box; what does not fit ends in an ellipsis. Does not move down. */
  cell(text: string, x: number, width: number, { bold, size = 9, align = 'left', colour }: TextStyle = {}): void {
    const mayBeTooWide = text.length * size * 0.6 > width;
    this.document
      .font(bold ? 'bold' : 'regular')
      .fontSize(size)
      .fillColor(colour ?? BRAND.colours.ink)
      .text(text, x, this.y, {
        width,
        align,
        features: FEATURES,
        ...(mayBeTooWide ? { height: size * 1.3, ellipsis: true } : { lineBreak: false }),
      });
  }

  /** Text over the full width, on as many lines as it takes; moves down. */
  paragraph(text: string, { bold, size = 9, colour }: TextStyle = {}): void {
    this.document.font(bold ? 'bold' : 'regular').fontSize(size);
    const height = this.document.heightOfString(text, { width: this.width });
    this.need(height);
    this.document
      .fillColor(colour ?? BRAND.colours.ink)
      .text(text, this.left, this.y, { width: this.width, features: FEATURES });
    this.y += height + size * 0.5;
  }

  heading(text: string): void {
    this.need(60);
    this.y += 12;
    this.paragraph(text, { bold: true, size: 11 });
  }

  /** A name and its value on one line, the value on more when it is long; moves down. */
  fact(name: string, value: string): void {
    const nameWidth = 130;
    const width = this.width - nameWidth;
    this.document.font('regular').fontSize(9);
    const height = Math.max(this.document.heightOfString(value, { width }), 12);
    this.need(height);
    this.cell(name, this.left, nameWidth, { colour: '#5B6673' });
    this.document
      .fillColor(BRAND.colours.ink)
      .text(value, this.left + nameWidth, this.y, { width, features: FEATURES });
    this.y += height + 5;
  }

  hairline(): void {
    const { left, width, y } = this;
    this.document
      .moveTo(left, y)
      .lineTo(left + width, y)
      .lineWidth(0.5)
      .strokeColor(HAIRLINE)
      .stroke();
  }

  /** True when nobody reads any more: what is still written goes nowhere. */
  get isAbandoned(): boolean {
    return this.document.destroyed;
  }

  /** Lets the reader catch up, so that a long document does not gather in memory, and other requests and documents go on. */
  async awaitDrain(): Promise<void> {
    while (this.document.readableLength > MOST_WAITING_BYTES && !this.isAbandoned) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    await writersTurn();
  }

  end(): void {
    this.document.end();
  }

  /** Head and foot are written when a page begins: a finished page is sent and gone. */
  private startPage(): void {
    this.page += 1;
    const { document, left, width } = this;
    drawMark(document, left - 2, MARGIN - 2, 24);
    this.y = MARGIN + 2;
    this.cell(BRAND.name, left + 28, 200, { bold: true, size: 12 });
    this.y = document.page.height - MARGIN - 12;
    this.cell(BRAND.promise, left, width / 3, { size: 8, colour: '#5B6673' });
    this.cell(this.options.footer(this.page), left + width / 3, (width * 2) / 3, {
      size: 8,
      align: 'right',
      colour: '#5B6673',
    });
    this.y = MARGIN + 36;
  }

  private title(text: string): void {
    this.paragraph(text, { bold: true, size: 18 });
    this.y += 6;
  }
}

/** The typings know files and their bytes only; it takes a font that fontkit has opened as well. */
const register = (document: PDFKit.PDFDocument, name: FontName): void => {
  document.registerFont(name, fontNamed(name) as unknown as string);
};

/** The brand's mark, so many points wide. */
const drawMark = (document: PDFKit.PDFDocument, x: number, y: number, width: number): void => {
  const scale = width / BRAND_MARK.size;
  const fill = (face: readonly (readonly [number, number])[], colour: string) =>
    document.polygon(...face.map(([across, down]) => [x + across * scale, y + down * scale])).fill(colour);
  for (const face of BRAND_MARK.faces) fill(face, BRAND.colours.emerald);
  fill(BRAND_MARK.shade, BRAND_MARK.shadeColour);
};

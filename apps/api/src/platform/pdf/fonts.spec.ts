import { arrayBuffer } from 'node:stream/consumers';
import { pdfPages } from '#testing/pdf-text.js';
import { fontNamed } from './fonts.js';
import { PdfDocument } from './pdf-document.js';

describe('the fonts of all documents', () => {
  it('are parsed once', () => {
    expect(fontNamed('bold')).toBe(fontNamed('bold'));
    expect(fontNamed('bold').postscriptName).not.toBe(fontNamed('regular').postscriptName);
  });

  it('give each of two documents that are written at once its own letters', async () => {
    const titles = ['Überweisung ΑΒΓ', 'Запрос 0123'];
    const documents = titles.map(
      (title) => new PdfDocument({ title, createdAt: new Date(0), footer: (page) => `page ${page}` }),
    );
    const read = documents.map(({ document }) => arrayBuffer(document));
    for (const letters of ['łódź', 'quiz', 'ψυχή', 'щит'])
      documents.forEach((pdf, i) => pdf.fact(`${letters} ${i}`, `${i}${letters}`));
    for (const pdf of documents) pdf.end();
    for (const [i, bytes] of (await Promise.all(read)).entries()) {
      const [page] = await pdfPages(new Uint8Array(bytes));
      for (const words of [titles[i], `łódź ${i}`, `${i}quiz`, `ψυχή ${i}`, `${i}щит`]) expect(page).toContain(words);
      expect(page).not.toContain(`quiz ${1 - i}`);
    }
  });

  it('give a document its own letters, whatever alphabet those before were in', async () => {
    const written = async (title: string): Promise<string> => {
      const pdf = new PdfDocument({ title, createdAt: new Date(0), footer: () => '' });
      const read = arrayBuffer(pdf.document);
      pdf.end();
      return (await pdfPages(new Uint8Array(await read))).join();
    };
    // Letters of three alphabets that look alike.
    for (const title of ['АВСЕНКМОРТХ асеорху', 'ABCEHKMOPTX aceopxy', 'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ ο', 'АВСЕНКМОРТХ асеорху'])
      expect(await written(title)).toContain(title);
  });
});

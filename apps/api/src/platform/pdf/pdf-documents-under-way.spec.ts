import { EventEmitter } from 'node:events';
import { type ServerResponse } from 'node:http';
import { type PdfDocument } from './pdf-document.js';
import { PdfDocumentsUnderWay } from './pdf-documents-under-way.js';

const answer = (destroyed = false): ServerResponse =>
  Object.assign(new EventEmitter(), { destroyed }) as unknown as ServerResponse;

const PAPER = {} as PdfDocument;

describe('the documents under way', () => {
  const documents = new PdfDocumentsUnderWay();
  const begin = (person: string, to = answer()): Promise<PdfDocument> => documents.begin(person, to, () => PAPER);

  it('are three of one person, until an answer has ended', async () => {
    const first = answer();
    await expect(begin('ada', first)).resolves.toBe(PAPER);
    await Promise.all([begin('ada'), begin('ada')]);
    await expect(begin('ada')).rejects.toMatchObject({ code: 'too-many-requests', details: { retryAfterSeconds: 5 } });
    await expect(begin('ben')).resolves.toBe(PAPER);
    first.emit('close');
    await expect(begin('ada')).resolves.toBe(PAPER);
    await expect(begin('ada')).rejects.toMatchObject({ code: 'too-many-requests' });
  });

  it('do not count whose reader has left, nor leave a place taken by one that fails', async () => {
    for (let i = 0; i < 5; i += 1) await begin('clara', answer(true));
    for (let i = 0; i < 5; i += 1) {
      const to = answer();
      const failing = documents.begin('clara', to, () => {
        throw new Error('no font');
      });
      await expect(failing).rejects.toThrow('no font');
      to.emit('close');
    }
    await expect(begin('clara')).resolves.toBe(PAPER);
  });
});

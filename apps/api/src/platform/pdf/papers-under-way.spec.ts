import { EventEmitter } from 'node:events';
import { type ServerResponse } from 'node:http';
import { type Paper } from './paper.js';
import { PapersUnderWay } from './papers-under-way.js';

const answer = (destroyed = false): ServerResponse =>
  Object.assign(new EventEmitter(), { destroyed }) as unknown as ServerResponse;

const PAPER = {} as Paper;

describe('the documents under way', () => {
  const papers = new PapersUnderWay();
  const begin = (person: string, to = answer()): Promise<Paper> => papers.begin(person, to, () => PAPER);

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
      const failing = papers.begin('clara', to, () => {
        throw new Error('no font');
      });
      await expect(failing).rejects.toThrow('no font');
      to.emit('close');
    }
    await expect(begin('clara')).resolves.toBe(PAPER);
  });
});

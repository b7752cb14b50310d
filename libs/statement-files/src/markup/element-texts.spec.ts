import { ElementTexts } from './element-texts.js';

const gathered = (...times: readonly (readonly string[])[]) => {
  const texts = new ElementTexts(new Map([['a', 'many']]), 'Ccy');
  for (const pieces of times) {
    texts.open('a', {});
    for (const piece of pieces) texts.text(piece);
    texts.close();
  }
  return texts.all('a');
};

describe('the texts of an element', () => {
  it('are one, however it is cut', () => expect(gathered(['a', '', 'bc'], [], ['d'])).toEqual(['abc', '', 'd']));

  it('are kept to two thousand characters and one piece more, and to twenty', () => {
    expect(gathered(['a'.repeat(9_000)])[0]).toHaveLength(2_000);
    expect(gathered(['a'.repeat(1_999), 'b'.repeat(9_000), 'c'])[0]).toHaveLength(3_999);
    expect(gathered(['a'.repeat(2_000), 'b'])[0]).toHaveLength(2_000);
    expect(gathered(...Array<string[]>(50).fill(['a']))).toHaveLength(20);
  });

  it('do not have the text of what is in it, nor what follows it', () => {
    const texts = new ElementTexts(new Map([['a', 'once']]));
    texts.open('a', {});
    texts.text('one');
    texts.open('b', {});
    texts.text('two');
    texts.close();
    texts.text('three');
    texts.close();
    expect(texts.get('a')).toBe('one');
    expect(texts.get('a/b')).toBeUndefined();
  });

  it('have the one attribute that matters, where it is there', () => {
    const texts = new ElementTexts(new Map([['a', 'once']]), 'Ccy');
    texts.open('a', { Ccy: 'EUR', other: 'x' });
    expect(texts.get('a@Ccy')).toBe('EUR');
    expect(texts.get('a@other')).toBeUndefined();
    const without = new ElementTexts(new Map([['a', 'once']]), 'Ccy');
    without.open('a', {});
    expect(without.all('a@Ccy')).toEqual([]);
  });
});

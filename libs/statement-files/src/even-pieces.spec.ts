import { evenPieces } from './even-pieces.js';
import { inPieces } from './testing/read-bytes.js';

const BYTES = Buffer.from('abcdefghij');
const cut = async (sizes: readonly number[], size: number, maxBytes = 10) => {
  const pieces: string[] = [];
  for await (const piece of evenPieces(inPieces(BYTES, sizes), size, maxBytes))
    pieces.push(Buffer.from(piece).toString());
  return pieces;
};

describe('pieces', () => {
  it.each([[[1]], [[10]], [[3, 1]], [[4]], [[7, 2]]])('of %j become pieces of one size', async (sizes) => {
    expect(await cut(sizes, 4)).toEqual(['abcd', 'efgh', 'ij']);
    expect(await cut(sizes, 5)).toEqual(['abcde', 'fghij']);
  });

  it('of nothing are none', async () => {
    const pieces = [];
    for await (const piece of evenPieces(inPieces(new Uint8Array()), 4, 0)) pieces.push(piece);
    expect(pieces).toEqual([]);
  });

  it('end where there are too many', async () => {
    await expect(cut([1], 4, 9)).rejects.toThrow('file-too-large: 9 bytes');
    await expect(cut([10], 4, 9)).rejects.toThrow('file-too-large: 9 bytes');
  });
});

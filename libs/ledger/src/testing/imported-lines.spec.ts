import { createHash } from 'node:crypto';
import { fromHex, toHex } from '../log/hex.js';
import { MerkleFrontier } from '../log/merkle.js';
import { ImportedLines, ROOTS } from './imported-lines.js';

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();

describe('a made-up statement', () => {
  it.each([0, 1, 2, 3, 4])('of %d lines is sealed with the root of their digests', (count) => {
    const [seal, ...lines] = new ImportedLines().statement(Array<bigint>(count).fill(1n), undefined);
    const tree = MerkleFrontier.empty(sha256);
    for (const { command } of lines)
      tree.append(fromHex(command.type === 'RecordOutsideLine' ? command.lineDigest : '') as Uint8Array);
    expect(lines).toHaveLength(count);
    expect(seal?.command).toMatchObject({ lines: count, root: toHex(tree.root()) });
    expect(ROOTS[count]).toBe(toHex(tree.root()));
  });
});

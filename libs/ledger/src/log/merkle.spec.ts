import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { fromHex, toHex } from './hex.js';
import { leafHash, MerkleFrontier, nodeHash } from './merkle.js';

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();

/** RFC 6962 section 2.1 as it is written: split at the largest power of two below the size. */
const treeHash = (entries: readonly Uint8Array[]): Uint8Array => {
  if (entries.length === 0) return sha256(new Uint8Array());
  if (entries.length === 1) return leafHash(sha256, entries[0]!);
  let split = 1;
  while (split * 2 < entries.length) split *= 2;
  return nodeHash(sha256, treeHash(entries.slice(0, split)), treeHash(entries.slice(split)));
};

describe('the Merkle frontier', () => {
  // The known tree of the Certificate Transparency reference implementation, entry by entry.
  const entries = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'];
  const roots = [
    '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
    'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
    'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
    'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
    '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
    'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
    '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
  ];

  it("gives the Certificate Transparency reference's roots", () => {
    const frontier = MerkleFrontier.empty(sha256);
    const seen = entries.map((entry) => {
      frontier.append(fromHex(entry));
      return toHex(frontier.root());
    });
    expect(seen).toEqual(roots);
  });

  it('gives the hash of nothing for an empty tree', () => {
    expect(toHex(MerkleFrontier.empty(sha256).root())).toBe(
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    );
  });

  it('is RFC 6962 for any entries, taken up again anywhere', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 8 }), { maxLength: 70 }), fc.nat(), (all, cut) => {
        const at = all.length === 0 ? 0 : cut % all.length;
        const first = MerkleFrontier.empty(sha256);
        for (const entry of all.slice(0, at)) first.append(entry);
        const frontier = MerkleFrontier.fromBytes(sha256, at, first.toBytes());
        for (const entry of all.slice(at)) frontier.append(entry);
        expect(frontier.size).toBe(all.length);
        expect(toHex(frontier.root())).toBe(toHex(treeHash(all)));
      }),
    );
  });

  it.each([0, 1, 1023, 1024, 5000])('hashes %i bytes, one entry after the other of that length', (length) => {
    for (const byte of [1, 255, 2]) {
      const entry = new Uint8Array(length).fill(byte);
      expect(toHex(leafHash(sha256, entry))).toBe(toHex(sha256(Uint8Array.of(0, ...entry))));
    }
  });

  it('tells of each inner node that becomes whole, with its height', () => {
    const frontier = MerkleFrontier.empty(sha256);
    const met = entries.map((entry) => {
      const nodes: [number, string][] = [];
      frontier.append(fromHex(entry), (level, hash) => nodes.push([level, toHex(hash)]));
      return nodes;
    });
    const nodeOver = (from: number, to: number) => toHex(treeHash(entries.slice(from, to).map(fromHex)));
    expect(met).toEqual([
      [],
      [[1, nodeOver(0, 2)]],
      [],
      [
        [1, nodeOver(2, 4)],
        [2, nodeOver(0, 4)],
      ],
      [],
      [[1, nodeOver(4, 6)]],
      [],
      [
        [1, nodeOver(6, 8)],
        [2, nodeOver(4, 8)],
        [3, nodeOver(0, 8)],
      ],
    ]);
  });

  it.each([
    [0, 32, '0 leaves has 0 subtrees'],
    [1, 31, '1 leaves has 1 subtrees'],
    [3, 32, '3 leaves has 2 subtrees'],
    [3, 33, '3 leaves has 2 subtrees'],
    [3, 96, '3 leaves has 2 subtrees'],
  ])('of %i leaves is not taken up from %i bytes', (size, bytes, message) => {
    expect(() => MerkleFrontier.fromBytes(sha256, size, new Uint8Array(bytes))).toThrow(message);
  });
});

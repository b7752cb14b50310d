import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { fromHex, toHex } from './hex.js';
import { leafHash, MerkleFrontier, nodeHash } from './merkle.js';
import { consistencyProof, inclusionProof, type NodeReader, treeRoot } from './proofs.js';
import { verifyConsistency, verifyInclusion } from './verify-proof.js';

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();

/** Reads the nodes of a tree that is held whole. */
const nodesOf = (entries: readonly Uint8Array[]): NodeReader => {
  const node = (level: number, index: number): Uint8Array => {
    if (level > 0) return nodeHash(sha256, node(level - 1, 2 * index), node(level - 1, 2 * index + 1));
    const entry = entries[index];
    if (!entry) throw new Error(`There is no leaf ${index}`);
    return leafHash(sha256, entry);
  };
  return (level, index) => Promise.resolve(node(level, index));
};
const rootAt = (entries: readonly Uint8Array[], size: number): Uint8Array => {
  const frontier = MerkleFrontier.empty(sha256);
  for (const entry of entries.slice(0, size)) frontier.append(entry);
  return frontier.root();
};

// The known tree and proofs of the Certificate Transparency reference implementation.
const entries = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
].map(fromHex);

describe('an inclusion proof', () => {
  it.each([
    [1, 1, []],
    [
      1,
      8,
      [
        '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
        '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
        '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
      ],
    ],
    [
      6,
      8,
      [
        'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
        'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
        'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
      ],
    ],
    [3, 3, ['fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125']],
    [
      2,
      5,
      [
        '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
        '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
        'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
      ],
    ],
  ])("of leaf %i of %i is the Certificate Transparency reference's", async (number, size, expected) => {
    const proof = await inclusionProof(sha256, number - 1, size, nodesOf(entries));
    expect(proof.map(toHex)).toEqual(expected);
  });

  it.each([
    [-1, 3],
    [3, 3],
    [0, 0],
    [0.5, 3],
  ])('of leaf %d of %i is refused', async (index, size) => {
    await expect(inclusionProof(sha256, index, size, nodesOf(entries))).rejects.toThrow(RangeError);
  });
});

describe('a consistency proof', () => {
  it.each([
    [1, 1, []],
    [
      1,
      8,
      [
        '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
        '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
        '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
      ],
    ],
    [
      6,
      8,
      [
        '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a',
        'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
        'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
      ],
    ],
    [
      2,
      5,
      [
        '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
        'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
      ],
    ],
  ])("from %i to %i is the Certificate Transparency reference's", async (first, second, expected) => {
    const proof = await consistencyProof(sha256, first, second, nodesOf(entries));
    expect(proof.map(toHex)).toEqual(expected);
  });

  it.each([
    [0, 3],
    [4, 3],
    [1.5, 3],
  ])('from %d to %i is refused', async (first, second) => {
    await expect(consistencyProof(sha256, first, second, nodesOf(entries))).rejects.toThrow(RangeError);
  });
});

/** A changed bit somewhere in a hash. */
const flipped = (hash: Uint8Array, at: number): Uint8Array => hash.with(at % 32, (hash[at % 32] as number) ^ 1);

describe('any tree', () => {
  const tree = fc.array(fc.uint8Array({ minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 40 });

  it('has the root of its frontier at each of its sizes, none of them included', async () => {
    const all = Array.from({ length: 33 }, (_, i) => Uint8Array.of(i));
    for (let size = 0; size <= all.length; size++)
      expect(toHex(await treeRoot(sha256, size, nodesOf(all)))).toBe(toHex(rootAt(all, size)));
  });

  it('proves each of its leaves, and nothing else', async () => {
    await fc.assert(
      fc.asyncProperty(tree, fc.nat(), fc.nat(), async (all, nth, at) => {
        const [size, index] = [all.length, nth % all.length];
        const proof = await inclusionProof(sha256, index, size, nodesOf(all));
        const claim = { leaf: leafHash(sha256, all[index]!), index, size, proof, root: rootAt(all, size) };
        expect(verifyInclusion(sha256, claim)).toBe(true);
        expect(verifyInclusion(sha256, { ...claim, leaf: flipped(claim.leaf, at) })).toBe(false);
        expect(verifyInclusion(sha256, { ...claim, root: flipped(claim.root, at) })).toBe(false);
        expect(verifyInclusion(sha256, { ...claim, index: size })).toBe(false);
        expect(verifyInclusion(sha256, { ...claim, proof: [...proof, claim.leaf] })).toBe(false);
        if (proof.length === 0) return;
        expect(verifyInclusion(sha256, { ...claim, proof: proof.slice(1) })).toBe(false);
        const lied = proof.map((hash, i) => (i === at % proof.length ? flipped(hash, at) : hash));
        expect(verifyInclusion(sha256, { ...claim, proof: lied })).toBe(false);
      }),
    );
  });

  it('proves each of its beginnings, and nothing else', async () => {
    await fc.assert(
      fc.asyncProperty(tree, fc.nat(), fc.nat(), async (all, nth, at) => {
        const [firstSize, secondSize] = [(nth % all.length) + 1, all.length];
        const proof = await consistencyProof(sha256, firstSize, secondSize, nodesOf(all));
        const [firstRoot, secondRoot] = [rootAt(all, firstSize), rootAt(all, secondSize)];
        const claim = { firstSize, firstRoot, secondSize, secondRoot, proof };
        expect(verifyConsistency(sha256, claim)).toBe(true);
        expect(verifyConsistency(sha256, { ...claim, firstRoot: flipped(firstRoot, at) })).toBe(false);
        expect(verifyConsistency(sha256, { ...claim, secondRoot: flipped(secondRoot, at) })).toBe(false);
        expect(verifyConsistency(sha256, { ...claim, proof: [...proof, firstRoot] })).toBe(false);
        if (proof.length === 0) return;
        expect(verifyConsistency(sha256, { ...claim, proof: proof.slice(1) })).toBe(false);
        const lied = proof.map((hash, i) => (i === at % proof.length ? flipped(hash, at) : hash));
        expect(verifyConsistency(sha256, { ...claim, proof: lied })).toBe(false);
      }),
    );
  });
});

describe('a claim that no tree has is refused, not believed', () => {
  const LEAF = leafHash(sha256, entries[1]!);
  const OTHER = leafHash(sha256, entries[2]!);
  const SHORT = LEAF.slice(0, 31);
  const NOTHING = new Uint8Array();
  const alone = { leaf: LEAF, index: 0, size: 1, proof: [] as Uint8Array[], root: LEAF };
  const first = { leaf: LEAF, index: 0, size: 2, proof: [OTHER], root: nodeHash(sha256, LEAF, OTHER) };
  const same = { firstSize: 1, firstRoot: LEAF, secondSize: 1, secondRoot: LEAF, proof: [] as Uint8Array[] };
  const grown = { firstSize: 1, firstRoot: LEAF, secondSize: 2, secondRoot: first.root, proof: [OTHER] };

  it('beside those that are true', () => {
    expect([verifyInclusion(sha256, alone), verifyInclusion(sha256, first)]).toEqual([true, true]);
    expect([verifyConsistency(sha256, same), verifyConsistency(sha256, grown)]).toEqual([true, true]);
  });

  it.each([
    ['an index below the first', { ...alone, index: -1 }],
    ['an index between two', { ...alone, index: 0.5 }],
    ['an index that is no number', { ...alone, index: NaN }],
    ['a size between two', { ...first, size: 1.5 }],
    ['a size without an end', { ...alone, size: Infinity }],
    ['no leaf and no root', { ...alone, leaf: NOTHING, root: NOTHING }],
    ['a leaf and a root of 31 bytes', { ...alone, leaf: SHORT, root: SHORT }],
    // What was hashed before ends in the byte that is missing.
    ['a sibling of 31 bytes', { ...first, proof: [OTHER.slice(0, 31)] }],
    ['the root as a leaf of a larger tree', { ...alone, size: 2 }],
  ])('with %s, of a leaf', (_, claim) => {
    verifyInclusion(sha256, first);
    expect(verifyInclusion(sha256, claim)).toBe(false);
  });

  it.each([
    ['an empty beginning', { ...same, firstSize: 0, proof: [LEAF] }],
    ['a beginning between two sizes', { ...same, firstSize: 1.5, secondSize: 1.5 }],
    ['sizes below zero', { ...same, firstSize: -1, secondSize: -1 }],
    ['sizes without an end', { ...same, firstSize: Infinity, secondSize: Infinity }],
    ['a second size between two', { ...grown, secondSize: 1.5 }],
    ['a beginning longer than the whole', { ...same, firstSize: 2 }],
    ['no roots', { ...same, firstRoot: NOTHING, secondRoot: NOTHING }],
    ['roots of 31 bytes', { ...same, firstRoot: SHORT, secondRoot: SHORT }],
    ['a hash of 31 bytes', { ...grown, proof: [OTHER.slice(0, 31)] }],
    ['the same root for a longer log', { ...same, secondSize: 2 }],
    ['no hash where one is due', { ...same, firstSize: 3, secondSize: 4 }],
  ])('with %s, of a beginning', (_, claim) => {
    verifyConsistency(sha256, grown);
    expect(verifyConsistency(sha256, claim)).toBe(false);
  });
});

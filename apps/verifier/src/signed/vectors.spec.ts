import { readdirSync, readFileSync } from 'node:fs';
import { sha256 } from '../log/sha256.js';
import { readRecord } from '../rules/read-record.js';
import { type StaffKey } from '../rules/keys.js';
import { readCborMap } from './cbor-map.js';
import { readClientData } from './client-data.js';
import { readCoseKey } from './cose-key.js';
import { challengeOf, leafOf, rootOf } from './signed-root.js';
import { Tally } from '../report/checks.js';
import { Ledger } from '../rules/ledger.js';
import { holdToSignature } from './hold-to-signature.js';
import { statementOf } from './statement.js';
import { verifies } from './verifies.js';

type Parts = Readonly<Record<'credentialId' | 'authenticatorData' | 'clientData' | 'signature' | 'path', string>>;

interface Vector extends Pick<StaffKey, 'publicKey' | 'algorithm'> {
  readonly statements: readonly string[];
  readonly leaves: readonly string[];
  readonly root: string;
  readonly challenge: string;
  readonly signature: Parts & { readonly index: number; readonly count: number; readonly seen: number };
  readonly record: string;
}

const folder = new URL('../../../../libs/ledger/src/signatures/vectors/', import.meta.url);
const vectors = readdirSync(folder).map(
  (name) => [name.replace('.json', ''), JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Vector] as const,
);
const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');
const of = (name: string): Vector => vectors.find(([known]) => known === name)![1];

describe.each(vectors)('the published example %s', (_, vector) => {
  const { statements, leaves, root, challenge, signature } = vector;
  const { index, count, path } = signature;

  it('leads from its statement to its challenge', () => {
    const leaf = leafOf(statements[index]!);
    expect(leaf.toString('hex')).toBe(leaves[index]);
    const hashes = path === '' ? [] : [bytes(path)];
    expect(rootOf(leaf, index, count, hashes)?.toString('hex')).toBe(root);
    expect(challengeOf(Buffer.from(root, 'hex'))).toBe(challenge);
    expect(readClientData(bytes(signature.clientData))?.challenge).toBe(challenge);
  });

  it('is a record of layout 2', () => {
    const record = Buffer.from(vector.record, 'hex');
    expect(record[0]).toBe(2);
    expect(readRecord(record).signature).toEqual({ ...signature, seen: BigInt(signature.seen) });
    for (let end = 0; end < record.length; end += 7)
      expect(() => readRecord(record.subarray(0, end))).toThrow('the bytes end early');
    expect(() => readRecord(Buffer.concat([record, Buffer.alloc(1)]))).toThrow('1 bytes too many');
  });

  it('is signed by its key, and says nothing else', () => {
    const data = Buffer.concat([bytes(signature.authenticatorData), sha256(bytes(signature.clientData))]);
    expect(verifies(vector, data, bytes(signature.signature))).toBe(true);
    expect(verifies(vector, Buffer.concat([data, Buffer.alloc(1)]), bytes(signature.signature))).toBe(false);
    expect(verifies(vector, data, Buffer.alloc(0))).toBe(false);
    expect(verifies({ ...vector, publicKey: `${vector.publicKey}=` }, data, bytes(signature.signature))).toBe(false);
    expect(verifies({ ...vector, publicKey: 'AAAA' }, data, bytes(signature.signature))).toBe(false);
  });
});

describe('the published example of an investor’s withdrawal', () => {
  const { record, statements, signature, publicKey, algorithm } = of('withdrawal-of-an-investor');
  const recorded = readRecord(Buffer.from(record, 'hex'));
  const { account } = JSON.parse(String(statements[0])) as { account: number };
  const before = (): Ledger => {
    const ledger = new Ledger(new Tally());
    ledger.streams.own('investor', recorded.actorId);
    ledger.streams.note(recorded.actorId, account);
    return ledger;
  };
  const heldTo = (event: object): void => {
    const ledger = before();
    const keys = new Map([[signature.credentialId, { publicKey, algorithm }]]);
    ledger.investors.of(recorded.actorId).signing = {
      keys,
      signingKeys: new Set([signature.credentialId]),
      isOn: true,
      release: undefined,
    };
    holdToSignature(ledger, { ...recorded, event: { ...recorded.event, ...event } as typeof recorded.event });
  };

  it('says its statement', () => {
    const { seen, nonce } = recorded.signature!;
    const said = statementOf(before(), recorded, { seen: Number(seen), nonce });
    expect(said).toBe(statements[0]);
  });

  it('holds, for no other amount or payee', () => {
    expect(() => heldTo({})).not.toThrow();
    expect(() => heldTo({ amountCents: 12_346n })).toThrow('another decision was signed');
    expect(() => heldTo({ recipientDigest: 'ab'.repeat(32) })).toThrow('another decision was signed');
  });
});

it('a path leads to the root from each of the leaves, of no other tree', () => {
  const { statements, leaves, root } = of('tree-of-three');
  const [a, b, c] = statements.map(leafOf) as [Buffer, Buffer, Buffer];
  const ab = sha256(Buffer.concat([Buffer.from([1]), a, b]));
  const paths = [[b, c], [a, c], [ab]];
  expect(leaves).toHaveLength(3);
  for (const [i, leaf] of [a, b, c].entries()) expect(rootOf(leaf, i, 3, paths[i]!)?.toString('hex')).toBe(root);
  for (const [index, count, path] of [
    [3, 3, [ab]],
    [2, 3, [ab, ab]],
    [0, 3, [b]],
    [0, 1, [b]],
    [0, 2, []],
    [0, 0, []],
  ] as const)
    expect(rootOf(a, index, count, path)).toBeUndefined();
});

describe('a public key', () => {
  /** A key with some of its bytes, in hexadecimal, as others. */
  const changed = (name: string, from: string, to: string): Buffer => {
    const hex = bytes(of(name).publicKey).toString('hex');
    expect(hex).toContain(from);
    return Buffer.from(hex.replace(from, to), 'hex');
  };
  const shifted = (): Buffer => {
    const key = bytes(of('es256').publicKey);
    key[key.length - 1] = Number(key.at(-1)) ^ 1;
    return key;
  };

  it.each(vectors)('of the published example %s is read', (_, { publicKey, algorithm }) => {
    expect(readCoseKey(bytes(publicKey), algorithm)).toBeDefined();
  });

  it.each<[string, () => [Buffer, StaffKey['algorithm']]]>([
    ['of another algorithm than it is said to be', () => [bytes(of('es256').publicKey), 'EdDSA']],
    ['that says another algorithm', () => [changed('es256', '0326', '0327'), 'ES256']],
    ['of another type', () => [changed('es256', 'a50102', 'a50101'), 'ES256']],
    ['of another curve', () => [changed('es256', '2001', '2002'), 'ES256']],
    ['of another curve of EdDSA', () => [changed('eddsa', '2006', '2007'), 'EdDSA']],
    ['without a coordinate', () => [changed('es256', '225820', '235820'), 'ES256']],
    ['whose coordinate is a number', () => [Buffer.from('a4010103272006210a', 'hex'), 'EdDSA']],
    ['whose coordinate is a byte shorter', () => [changed('eddsa', '215820', '21581f').subarray(0, -1), 'EdDSA']],
    ['that says more', () => [changed('eddsa', 'a401', 'a502410101'), 'EdDSA']],
    ['that is a point of no curve', () => [shifted(), 'ES256']],
    ['without an exponent', () => [changed('rs256', '2143', '2243'), 'RS256']],
  ])('%s is none', (_, key) => {
    expect(readCoseKey(...key())).toBeUndefined();
  });
});

describe('a map in CBOR', () => {
  it('has whole numbers and bytes', () => {
    expect(readCborMap(Buffer.from('a30117201901003903e74101', 'hex'))).toEqual(
      new Map<number, unknown>([
        [1, 23],
        [-1, 256],
        [-1_000, Buffer.from([1])],
      ]),
    );
    expect(readCborMap(Buffer.from('a1011a00010000', 'hex'))).toEqual(new Map([[1, 65_536]]));
    expect(readCborMap(Buffer.from('a1011818', 'hex'))).toEqual(new Map([[1, 24]]));
  });

  it.each([
    ['nothing', ''],
    ['no map', '80'],
    ['a map of no definite length', 'bf0101ff'],
    ['a key twice', 'a201010102'],
    ['bytes as a key', 'a1410101'],
    ['a text', 'a1016161'],
    ['a list', 'a10180'],
    ['a truth', 'a101f5'],
    ['a number of eight bytes', 'a1011b0000000100000000'],
    ['a number that is not in its shortest form', 'a1011817'],
    ['a number of two bytes that takes one', 'a1011900ff'],
    ['a number of four bytes that takes two', 'a1011a0000ffff'],
    ['bytes of no definite length', 'a1015f4101ff'],
    ['less than it says', 'a20101'],
    ['fewer bytes than it says', 'a1014201'],
    ['a byte more', 'a1010100'],
  ])('is not %s', (_, hex) => {
    expect(readCborMap(Buffer.from(hex, 'hex'))).toBeUndefined();
  });
});

import { deviceProofsIn, withDeviceProof } from './device-proof.js';

const proof = (letter: string): string => letter.repeat(43);
const [A, B, C, D, E, F] = ['a', 'b', 'c', 'd', 'e', 'f'].map(proof) as [
  string,
  string,
  string,
  string,
  string,
  string,
];

describe('the proofs of a device', () => {
  it.each<[value: string, proofs: string[]]>([
    ['', []],
    [A, [A]],
    [`${A} ${B}`, [A, B]],
    [`${A},${B}`, []],
    [`${A}x ${B}`, [B]],
    [`  ${A}\n ${B}`, [B]],
    ['ä'.repeat(43), []],
    [[A, B, C, D, E, F].join(' '), [A, B, C, D, E]],
  ])('in %j are %j', (value, proofs) => {
    expect(deviceProofsIn(value)).toEqual(proofs);
  });

  it.each<[kept: string, given: string, then: string]>([
    ['', A, A],
    [A, A, A],
    [`${A} ${B}`, B, `${B} ${A}`],
    [[A, B, C, D, E].join(' '), F, [F, A, B, C, D].join(' ')],
    ['nonsense', A, A],
    [A, 'nonsense', A],
  ])('that were %j, given %j, are %j', (kept, given, then) => {
    expect(withDeviceProof(kept, given)).toBe(then);
  });
});

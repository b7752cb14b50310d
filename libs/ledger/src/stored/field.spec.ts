import fc from 'fast-check';
import { ByteReader } from '../log/byte-reader.js';
import { ByteWriter } from '../log/byte-writer.js';
import { cents, choice, count, digest, type Field, integer, optional, text, uuid } from './field.js';

const writtenBy = <T>(field: Field<T>, value: T): Uint8Array => {
  const writer = new ByteWriter();
  field.write(writer, value);
  return writer.finish();
};

const UUID = '0e4c8a1b-2d3f-4c5e-9a7b-8c6d5e4f3a03';

describe('a field', () => {
  it.each<[string, Field<never>, unknown, number]>([
    ['text', text as Field<never>, 'ü₿', 4 + 5],
    ['an empty text', text as Field<never>, '', 4],
    ['a byte-order mark', text as Field<never>, '\ufeffa', 4 + 4],
    ['cents', cents as Field<never>, -(2n ** 63n), 8],
    ['a uuid', uuid as Field<never>, UUID, 16],
    ['a digest', digest as Field<never>, 'af'.repeat(32), 32],
    ['a choice', choice(['monthly', 'at-end']) as Field<never>, 'at-end', 4 + 6],
    ['a count', count as Field<never>, 2 ** 32 - 1, 4],
    ['a whole number', integer as Field<never>, 0n, 4 + 1],
    ['a whole number below zero', integer as Field<never>, -10n, 4 + 3],
    ['the largest of 256 bits', integer as Field<never>, 2n ** 256n - 1n, 4 + 78],
    ['the smallest whole number', integer as Field<never>, -(10n ** 78n - 1n), 4 + 79],
    ['an optional that is there', optional(cents) as Field<never>, 5n, 9],
    ['an optional that is absent', optional(cents) as Field<never>, undefined, 1],
  ])('of %s reads back what was written', (_, field, value, length) => {
    const bytes = writtenBy(field, value as never);
    expect(bytes).toHaveLength(length);
    const reader = new ByteReader(bytes);
    expect(field.read(reader)).toEqual(value);
    reader.expectEnd();
  });

  it.each([
    UUID.toUpperCase(),
    UUID.slice(1),
    `${UUID}0`,
    UUID.replaceAll('-', ''),
    `${UUID.slice(0, 35)}g`,
    UUID.replace('-', '0'),
    '',
  ])('uuid refuses %j', (value) => {
    expect(() => writtenBy(uuid, value)).toThrow(RangeError);
  });

  it.each(['af'.repeat(31), 'AF'.repeat(32), `${'af'.repeat(31)}a`, `${'af'.repeat(31)}\u01610`])(
    'digest refuses %j',
    (value) => {
      expect(() => writtenBy(digest, value)).toThrow(RangeError);
    },
  );

  it.each(['weekly', 'Monthly', '', 'monthly '])('choice neither writes nor reads %j', (value) => {
    const field = choice(['monthly', 'at-end']);
    expect(() => writtenBy(field, value as 'monthly')).toThrow('Not one of monthly, at-end');
    expect(() => field.read(new ByteReader(writtenBy(text, value)))).toThrow('Not one of monthly, at-end');
  });

  it.each([2n ** 63n, -(2n ** 63n) - 1n])('cents refuse %s, which 64 bits do not hold', (value) => {
    expect(() => writtenBy(cents, value)).toThrow(RangeError);
  });

  it.each([10n ** 78n, -(10n ** 78n)])('whole numbers refuse %s, which has 79 digits', (value) => {
    expect(() => writtenBy(integer, value)).toThrow('at most 78 digits');
    expect(() => integer.read(new ByteReader(writtenBy(text, value.toString())))).toThrow('at most 78 digits');
  });

  it.each(['', '-', '-0', '00', '01', '-01', '+1', '1.0', '1e3', ' 1', '1 ', '1\n', '0x1', '1_000', '١'])(
    'whole numbers are read in one form alone, not as %j',
    (value) => {
      expect(() => integer.read(new ByteReader(writtenBy(text, value)))).toThrow('Not a whole number');
    },
  );

  it('whole numbers of any size read back', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 78n) + 1n, max: 10n ** 78n - 1n }), (value) => {
        expect(integer.read(new ByteReader(writtenBy(integer, value)))).toBe(value);
      }),
    );
  });
});

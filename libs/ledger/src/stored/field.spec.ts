import { ByteReader } from '../log/byte-reader.js';
import { ByteWriter } from '../log/byte-writer.js';
import { cents, choice, count, digest, type Field, optional, text, uuid } from './field.js';

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
});

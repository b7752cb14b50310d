import { dayOf, dayOfOfx, dayOfXml, shiftedDay } from './days.js';

describe('a day', () => {
  it.each([
    ['2024', '02', '29', '2024-02-29'],
    ['2026', '1', '5', '2026-01-05'],
    ['1900', '01', '01', '1900-01-01'],
    ['9998', '12', '31', '9998-12-31'],
  ])('of %s, %s and %s is %s', (year, month, date, day) => expect(dayOf(year, month, date)).toBe(day));

  it.each([
    ['2023', '02', '29'],
    ['2026', '13', '01'],
    ['2026', '00', '10'],
    ['2026', '04', '31'],
    ['1899', '12', '31'],
    ['9999', '01', '01'],
    ['', '', ''],
    ['2026', '', '01'],
  ])('is none of %s, %s and %s', (year, month, date) => expect(dayOf(year, month, date)).toBeUndefined());

  it('has others before and after it', () => {
    expect(shiftedDay('2024-03-01', -1)).toBe('2024-02-29');
    expect(shiftedDay('2025-12-31', 1)).toBe('2026-01-01');
  });
});

describe('of XML', () => {
  it.each([
    ['2026-01-05', '2026-01-05', false],
    ['2026-01-05Z', '2026-01-05', false],
    ['2026-01-05+14:00', '2026-01-05', false],
    ['2026-01-05T00:00:00', '2026-01-05', true],
    ['2026-01-05T00:00:00.000-05:00', '2026-01-05', true],
    ['2026-01-05T23:59:60Z', '2026-01-05', false],
  ])('%s is %s', (text, day, isMidnight) => expect(dayOfXml(text)).toEqual({ day, isMidnight }));

  it.each([
    '',
    '2026-1-5',
    '05.01.2026',
    '2026-01-05T24:00:00',
    '2026-01-05T12:60:00',
    '2026-01-05 12:00:00',
    '2026-02-30',
    '-2026-01-05',
  ])('%j is no day', (text) => expect(dayOfXml(text)).toBeUndefined());
});

describe('of OFX', () => {
  it.each([
    '20260105',
    '202601051200',
    '20260105120000',
    '20260105120000.123',
    '20260105120000.123[-5:EST]',
    '20260105[+5.30]',
  ])('%s is a day', (text) => expect(dayOfOfx(text)).toBe('2026-01-05'));

  it.each([
    '2026010',
    '2026-01-05',
    '2026010512',
    '20260105240000',
    '20260105126000',
    '20260105120061',
    '20260105120000[EST]',
    '20260230',
  ])('%s is none', (text) => expect(dayOfOfx(text)).toBeUndefined());
});

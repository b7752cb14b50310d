import { hueOf } from './hue-of.js';

it.each([
  ['#0B7A5B', 'green'],
  ['#2e7d32', 'green'],
  ['rgb(211, 47, 47)', 'red'],
  ['#b3261e', 'red'],
  ['rgba(255, 20, 60, 0.5)', 'red'],
  ['#8a5a00', 'yellow'],
  ['rgb(255, 213, 79)', 'yellow'],
  ['#1976d2', 'other'],
  ['#0B1B2B', 'other'],
  ['#E3F1EB', 'green'],
  ['#777777', 'neutral'],
  ['#ffffff', 'neutral'],
  ['#52606D', 'neutral'],
])('%s is %s', (colour, hue) => {
  expect(hueOf(colour)).toBe(hue);
});

it.each(['', 'inherit', 'var(--mui-palette-success-main)', '#123'])('%p is no colour that was computed', (colour) => {
  expect(() => hueOf(colour)).toThrow('no colour');
});

// @ts-check
import { keyOf } from './all-mutants.mjs';

const mutant = {
  fileName: 'a.ts',
  mutatorName: 'EqualityOperator',
  replacement: 'a >= b',
  location: { start: { line: 1, column: 2 }, end: { line: 3, column: 4 } },
};

it('tells a mutant from every other, whichever number it has', () => {
  const others = [
    { ...mutant, fileName: 'b.ts' },
    { ...mutant, mutatorName: 'ConditionalExpression' },
    { ...mutant, replacement: 'a < b' },
    { ...mutant, location: { ...mutant.location, start: { line: 1, column: 3 } } },
    { ...mutant, location: { ...mutant.location, end: { line: 4, column: 4 } } },
  ];
  expect(new Set([mutant, ...others].map(keyOf)).size).toBe(6);
  expect(keyOf({ ...mutant, ...{ id: '7' } })).toBe(keyOf(mutant));
});

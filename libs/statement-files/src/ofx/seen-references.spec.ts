import { SeenReferences } from './seen-references.js';

it('knows each of many references again, and no other', () => {
  const seen = new SeenReferences();
  const references = Array.from({ length: 5_000 }, (_, index) => `R${index}`);
  expect(references.filter((reference) => seen.add(reference))).toHaveLength(5_000);
  expect(references.filter((reference) => seen.add(reference))).toHaveLength(0);
  expect(seen.add('R5000')).toBe(true);
});

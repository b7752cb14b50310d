import { TESTIMONIALS } from './testimonials.js';

describe('the testimonials', () => {
  it.each(TESTIMONIALS)('[DATA-27] $id has all its fields', ({ id, quote, author, position, image }) => {
    expect(Number.isInteger(id)).toBe(true);
    for (const text of [quote, author, position]) expect(text).toMatch(/\w/);
    expect(image).toMatch(/^\/testimonials\/[a-z-]+\.svg$/);
  });

  it('are told apart by id', () => {
    expect(new Set(TESTIMONIALS.map(({ id }) => id)).size).toBe(TESTIMONIALS.length);
  });

  it.each(TESTIMONIALS)('$id names nobody: it is a sample and says so', ({ author, sampleLabel }) => {
    expect(author).toMatch(/^Sample client [A-Z]$/);
    expect(sampleLabel).toBe('Sample testimonial: replace before launch');
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { samplesIn } from './samples-in.js';
import { stillSample } from './index.js';

const sampleLabel = 'Sample milestone: replace before launch';

describe('what is still sample', () => {
  it('is found by its label, wherever it stands', () => {
    expect(samplesIn({ ABOUT: { milestones: { items: [{ title: 'Real' }, { title: 'x', sampleLabel }] } } })).toEqual([
      { where: 'ABOUT.milestones.items[1]', what: sampleLabel },
    ]);
  });

  it('is found by its placeholder address', () => {
    expect(samplesIn({ BRAND: { supportEmail: 'support@clearfold.example', siteUrl: 'https://example.org' } })).toEqual(
      [{ where: 'BRAND.supportEmail', what: 'placeholder address support@clearfold.example' }],
    );
  });

  it('is nothing, once all of it was replaced', () => {
    expect(samplesIn({ BRAND: { supportEmail: 'help@bank.org' }, TEXT: () => 'for example this', AGE: 3 })).toEqual([]);
  });

  it('is named once, even where two pages share it', () => {
    const shared = { sampleLabel };
    expect(samplesIn({ A: [shared], B: shared })).toHaveLength(1);
  });

  it('may not hide behind another label', () => {
    expect(() => samplesIn({ A: { sampleLabel: 'soon' } })).toThrow('A has a label of its own: "soon"');
  });

  it('is looked for in every entry point of the library', () => {
    const folder = join(import.meta.dirname, '../..');
    const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { exports: object };
    const searched = readFileSync(join(folder, 'src/sample/index.ts'), 'utf8');
    const others = Object.keys(exports).filter((entry) => entry !== '.' && entry !== './sample');
    expect(others.length).toBeGreaterThan(0);
    for (const entry of others) expect(searched).toContain(`'../${entry.slice(2)}/index.js'`);
    expect(stillSample().map(({ what }) => what)).toContain('Sample testimonial: replace before launch');
  });
});

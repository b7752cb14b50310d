import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { samplesIn } from './samples-in.js';
import { pageOf, stillSample } from './index.js';

const sampleLabel = 'Sample milestone: replace before launch';

describe('what is still sample', () => {
  it('is found by its label, wherever it stands', () => {
    expect(samplesIn({ ABOUT: { milestones: { items: [{ title: 'Real' }, { title: 'x', sampleLabel }] } } })).toEqual([
      { where: 'ABOUT.milestones.items[1]', what: sampleLabel, sentence: 'x' },
    ]);
  });

  it('is found by its placeholder address', () => {
    expect(samplesIn({ BRAND: { supportEmail: 'support@clearfold.example', siteUrl: 'https://example.org' } })).toEqual(
      [
        {
          where: 'BRAND.supportEmail',
          what: 'placeholder address support@clearfold.example',
          sentence: 'support@clearfold.example',
        },
      ],
    );
  });

  it('says the sentence that one looks for, cut where it is long', () => {
    const [long] = samplesIn({ ABOUT: { sampleLabel, id: 'no text', body: ['word '.repeat(60)] } });
    expect(long?.sentence).toMatch(/^word word .*word…$/);
    expect(long!.sentence.length).toBeLessThanOrEqual(140);
  });

  it('is on a page that has a name, each of it', () => {
    expect(pageOf('ABOUT.team.items[2]')).toBe('About');
    for (const { where } of stillSample()) expect([where, pageOf(where)]).not.toEqual([where, where.split(/[.[]/)[0]]);
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

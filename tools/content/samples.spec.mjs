// @ts-check
import { describe, expect, it } from '@jest/globals';
import { samplesIn } from './samples.mjs';

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
});

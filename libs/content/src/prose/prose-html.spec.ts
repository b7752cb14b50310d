import { bullets, emphasis, link, note, numbered, paragraph, section, strong, subheading, table } from './prose.js';
import { proseHtml, sectionsHtml } from './prose-html.js';

describe('prose as HTML', () => {
  it.each([
    [
      paragraph('One ', strong('two'), ' and ', emphasis('three')),
      '<p>One <strong>two</strong> and <em>three</em></p>',
    ],
    [paragraph(link('/faq', 'Questions')), '<p><a href="/faq">Questions</a></p>'],
    [bullets('a', ['b ', strong('c')]), '<ul><li>a</li><li>b <strong>c</strong></li></ul>'],
    [numbered('a'), '<ol><li>a</li></ol>'],
    [subheading('A'), '<h3>A</h3>'],
    [note('Risk', 'Words'), '<aside class="note"><p><strong>Risk</strong></p><p>Words</p></aside>'],
  ])('%j', (block, html) => {
    expect(proseHtml([block])).toBe(html);
  });

  it('heads the rows and the columns of a table, which scrolls by itself', () => {
    const html = proseHtml([table('Figures', ['Year', 'Return'], ['2024', '4%'])]);
    expect(html).toContain('role="region" tabindex="0" aria-label="Figures"');
    expect(html).toContain('<thead><tr><th scope="col">Year</th><th scope="col">Return</th></tr></thead>');
    expect(html).toContain('<tr><th scope="row">2024</th><td>4%</td></tr>');
  });

  it('escapes every text and address', () => {
    const evil = `<img src=x onerror="alert(1)">&'`;
    const html = sectionsHtml([
      section(
        evil,
        evil,
        paragraph(evil, strong(evil), link(evil, evil)),
        note(evil, evil),
        table(evil, [evil], [evil]),
      ),
    ]);
    expect(html).not.toContain('<img');
    expect(html).not.toContain(`"alert`);
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&amp;&#39;');
  });

  it('gives each section an anchor that a heading shares', () => {
    const html = sectionsHtml([section('risk', 'Risk', paragraph('Words'))]);
    expect(html).toContain('<section aria-labelledby="risk"><h2 id="risk">Risk');
    expect(html).toContain('href="#risk"');
  });
});

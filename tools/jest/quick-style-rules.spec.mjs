// @ts-check
import fc from 'fast-check';
import { createRequire } from 'node:module';
import { needsOf, quickenStyleRules } from './quick-style-rules.mjs';

const require = createRequire(import.meta.url);
/** @type {typeof import('jsdom')} */
const { JSDOM } = createRequire(require.resolve('jest-environment-jsdom'))('jsdom');

const BODY = `
  <main class="page wide"><p class="a">One <b class="a b">two</b></p><p class="b" id="second">Three</p></main>
  <ul class="list"><li class="a">1</li><li class="a b" hidden>2</li><li>3</li></ul>
  <button type="button" class="b" disabled>Go</button><input type="checkbox" class="a"><a href="/x" title="a, b">x</a>
  <div class="1st a-b  c\tb" data-of="a"><span>in</span></div>
  <svg viewBox="0 0 1 1" class="a"><linearGradient class="b"></linearGradient><a class="c"><path></path></a></svg>`;

/** A page with these style sheets. @param {string[]} sheets @param {boolean} quick */
function pageWith(sheets, quick) {
  const { window } = new JSDOM('<!DOCTYPE html><html><head></head><body></body></html>');
  if (quick) quickenStyleRules(window.document);
  window.document.head.innerHTML = sheets.map((sheet) => `<style>${sheet}</style>`).join('');
  window.document.body.innerHTML = BODY;
  return window;
}

/** @param {import('jsdom').DOMWindow} window */
const stylesOf = (window) =>
  Array.from(window.document.querySelectorAll('*'), (element) => [
    element.outerHTML.slice(0, 60),
    window.getComputedStyle(element).cssText,
  ]);

/** @param {string[]} sheets */
const expectTheSame = (...sheets) =>
  expect(stylesOf(pageWith(sheets, true))).toEqual(stylesOf(pageWith(sheets, false)));

/** @type {[string, ReturnType<typeof needsOf>][]} */
const needs = [
  ['.a', [{ className: 'a', tagName: undefined, whole: true }]],
  ['p', [{ className: undefined, tagName: 'p', whole: true }]],
  ['P', [{ className: undefined, tagName: 'p', whole: false }]],
  ['p.a', [{ className: 'a', tagName: 'p', whole: false }]],
  ['.a.b', [{ className: 'a', tagName: undefined, whole: false }]],
  ['main > .a', [{ className: 'a', tagName: undefined, whole: false }]],
  ['.page p', [{ className: undefined, tagName: 'p', whole: false }]],
  ['.a:hover', [{ className: 'a', tagName: undefined, whole: false }]],
  ['.a::before', [{ className: 'a', tagName: undefined, whole: false }]],
  ['p:not(.a, .b:not(.c))', [{ className: undefined, tagName: 'p', whole: false }]],
  ['input[type]', [{ className: undefined, tagName: 'input', whole: false }]],
  [
    '.a, p',
    [
      { className: 'a', tagName: undefined, whole: true },
      { className: undefined, tagName: 'p', whole: true },
    ],
  ],
  ['*', undefined],
  ['.a, *', undefined],
  ['#second', undefined],
  [':root', undefined],
  [':is(.a, .b)', undefined],
  ['[hidden]', undefined],
  ['p [hidden]', undefined],
  ['p :not(.a)', undefined],
  ['p [hidden].a', [{ className: 'a', tagName: undefined, whole: false }]],
  ['.a\\:b', undefined],
  ['@namespace "x"; p', undefined],
  ['a[title="a, b)"]', [{ className: undefined, tagName: 'a', whole: false }]],
  ["p:not([title='.c'])", [{ className: undefined, tagName: 'p', whole: false }]],
  ['p:not(.a', undefined],
];
test.each(needs)('what the selector %s asks for at the least', (selector, expected) => {
  expect(needsOf(selector)).toEqual(expected);
});

const simple = [
  ...[
    '*',
    'p',
    'P',
    'b',
    'li',
    'div',
    'button',
    'a',
    'path',
    'linearGradient',
    'lineargradient',
    '.a',
    '.A',
    '.b',
    '.c',
  ],
  ...[
    '.a-b',
    '#second',
    ':root',
    '[hidden]',
    '[data-of]',
    '[data-of="a"]',
    '[class~="b"]',
    '[title="a, b"]',
    'a[title="a, b"]',
    'p.a',
    '.a.b',
  ],
  ...['.a:not(.b)', ':not(p)', 'p:not(.a, .c)', ':is(.a, .b)', 'li:first-child', 'li:nth-child(2)', 'button:disabled'],
  ...['.\\31 st', '.a:hover', '.a::before', 'input[type=checkbox]', '.none', 'p:not(:not(.a))', 'DIV.a'],
];
const combined = fc
  .tuple(fc.constantFrom(...simple), fc.constantFrom(' ', ' > ', ' + ', ' ~ ', ', ', ','), fc.constantFrom(...simple))
  .map((parts) => parts.join(''));
const selector = fc.oneof(fc.constantFrom(...simple), combined);
const declaration = fc.constantFrom(
  ...['display: none', 'display: block', 'visibility: hidden', 'color: red', 'color: unset', 'pointer-events: none'],
  ...['background-color: rgb(1, 2, 3) !important', 'margin: 1px 2px', 'color: blue !important', 'visibility: unset'],
);
const rule = fc.tuple(selector, declaration).map(([asked, said]) => `${asked} { ${said} }`);
const block = fc.oneof(
  { weight: 5, arbitrary: rule },
  fc
    .tuple(fc.constantFrom('screen', 'print', '(min-width: 600px)', 'screen, print'), rule)
    .map(([media, one]) => `@media ${media} { ${one} }`),
  fc.constant('@keyframes turn { from { color: red } 50% { color: green } to { color: blue } }'),
  fc.constant('@supports (display: grid) { .a { display: grid } }'),
);
const sheets = fc.array(
  fc.array(block, { maxLength: 5 }).map((blocks) => blocks.join('\n')),
  { minLength: 1, maxLength: 4 },
);

/** jsdom's matcher makes no sense of some selectors, and throws. @param {string[]} made */
const isUnderstood = (made) => {
  try {
    return stylesOf(pageWith(made, false)).length > 0;
  } catch {
    return false;
  }
};

test('every element has the style that jsdom computes without the shortcut', () => {
  fc.assert(
    fc.property(sheets, (made) => {
      fc.pre(isUnderstood(made));
      expectTheSame(...made);
    }),
    { numRuns: 60 },
  );
}, 60_000);

test.each(simple)('the rule for %s applies to the same elements', (asked) => {
  expectTheSame(`${asked} { color: red; display: none }`, '.a { display: inline }');
});

test.each([
  '@media screen { .a { color: red } }',
  '@media print { .a { color: red } }',
  '.page { color: red } p.a { color: unset }',
  '.b { color: red } .a { color: blue } .b.a { color: green } *, .page { margin: 0 }',
  '@keyframes turn { from { color: red } to { color: blue } }',
])('%s says the same', (sheet) => expectTheSame(sheet));

/** What a page may change of its rules or of itself. @type {[string, (window: import('jsdom').DOMWindow) => void][]} */
const changes = [
  ['a class', ({ document }) => document.querySelector('p')?.setAttribute('class', 'b')],
  ['an inline style', ({ document }) => document.querySelector('p')?.setAttribute('style', 'color: green')],
  ['a new sheet', ({ document }) => document.head.insertAdjacentHTML('beforeend', '<style>.a { color: blue }</style>')],
  ['a sheet that goes', ({ document }) => document.querySelector('style')?.remove()],
  [
    'a sheet with another text',
    ({ document }) => document.querySelector('style')?.replaceChildren('p { color: blue }'),
  ],
  ['a rule more', ({ document }) => document.styleSheets[0]?.insertRule('p { color: blue }', 1)],
  ['a rule fewer', ({ document }) => document.styleSheets[0]?.deleteRule(0)],
  [
    'another rule in its place',
    ({ document }) => {
      document.styleSheets[0]?.deleteRule(0);
      document.styleSheets[0]?.insertRule('p { color: blue }', 0);
    },
  ],
  ['an element more', ({ document }) => document.body.insertAdjacentHTML('beforeend', '<p class="a">Four</p>')],
];
test.each(changes)('follows %s', (_, change) => {
  const [quick, plain] = [true, false].map((one) => pageWith(['.a { color: red }', '.b { display: none }'], one));
  if (!quick || !plain) throw new Error('Two pages were made.');
  const before = stylesOf(quick);
  stylesOf(plain);
  for (const window of [quick, plain]) {
    change(window);
    // What changes in a sheet alone is seen with the page's next change, by jsdom too.
    window.document.body.append('.');
  }
  expect(stylesOf(quick)).toEqual(stylesOf(plain));
  expect(stylesOf(quick)).not.toEqual(before);
});

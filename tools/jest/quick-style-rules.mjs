// @ts-check
import { createRequire } from 'node:module';

/**
 * What a selector asks of an element at the least, one entry for each of its alternatives; undefined where it is not simple
 * enough to say. A need is `whole` where its alternative asks for nothing else.
 *
 * @typedef {{ className?: string, tagName?: string, whole: boolean }} Need
 *
 * What jsdom keeps of a page, behind what a page sees of it.
 * @typedef {{ selectorText?: string, style: Style, media?: ArrayLike<string>, cssRules: ArrayLike<Rule> }} Rule
 * @typedef {{ cssRules: ArrayLike<Rule> }} Sheet
 * @typedef {ArrayLike<string> & Pick<CSSStyleDeclaration,
 *   'getPropertyValue' | 'getPropertyPriority' | 'setProperty' | 'removeProperty'>} Style
 * @typedef {Element & { style: Style, _ownerDocument: { styleSheets: { _list: Sheet[] } } }} ElementImpl
 */

const require = createRequire(import.meta.url);
const fromEnvironment = createRequire(require.resolve('jest-environment-jsdom'));
const fromJsdom = createRequire(fromEnvironment.resolve('jsdom'));
/** @type {{ matchesDontThrow(element: Element, selector: string): boolean }} */
const { matchesDontThrow } = fromJsdom('./jsdom/living/helpers/selectors.js');
/** @type {{ CSSStyleDeclaration: new () => Style }} */
const { CSSStyleDeclaration } = fromJsdom('cssstyle');
/** @type {Sheet} */
const defaultSheet = fromJsdom('rrweb-cssom').parse(fromJsdom('./jsdom/browser/default-stylesheet.js'));

/**
 * The class or the tag that the last part of each alternative names. Of groups in brackets a colon stays: they ask for more, not
 * for less, but a part may be nothing else.
 *
 * @param {string} selector @returns {Need[] | undefined}
 */
export function needsOf(selector) {
  if (/[\\@]/.test(selector)) return undefined;
  let simple = selector.replaceAll(/"[^"]*"|'[^']*'/g, '');
  for (let before = ''; before !== simple;)
    [before, simple] = [simple, simple.replaceAll(/\([^()]*\)|\[[^[\]]*\]/g, ':')];
  if (/[()[\]]/.test(simple)) return undefined;
  const needs = simple.split(',').map((one) => {
    const last =
      one
        .trim()
        .split(/[\s>+~]+/)
        .at(-1) ?? '';
    const className = /\.([\w-]+)/.exec(last)?.[1];
    const tagName = /^[a-z][\w-]*/i.exec(last)?.[0].toLowerCase();
    const whole =
      simple === selector && (className === undefined ? one.trim() === tagName : one.trim() === `.${className}`);
    return { className, tagName, whole };
  });
  return needs.every(({ className, tagName }) => className ?? tagName) ? needs : undefined;
}

/** A page's rules by what they ask for, in the page's order. */
class Index {
  /** @type {Rule[]} */
  #rules = [];
  /** By ".class" or "tag": the places of the rules that may apply to an element that has it. @type {Map<string, Map<number, boolean>>} */
  #places = new Map();
  /** The places of the rules whose selectors are not simple enough. @type {Map<number, boolean>} */
  #anywhere = new Map();
  /** @type {{ sheet: Sheet, count: number, last: Rule | undefined }[]} */
  #seen = [];

  /** @param {readonly Sheet[]} sheets */
  constructor(sheets) {
    for (const sheet of sheets) {
      this.#seen.push({ sheet, count: sheet.cssRules.length, last: sheet.cssRules[sheet.cssRules.length - 1] });
      for (const rule of Array.from(sheet.cssRules)) {
        // As jsdom does: a media query applies where it names the screen.
        if (!rule.media) this.#add(rule);
        else if (Array.from(rule.media).includes('screen'))
          Array.from(rule.cssRules).forEach((inner) => this.#add(inner));
      }
    }
  }

  /** Whether it is of these sheets as they are now. @param {readonly Sheet[]} sheets */
  isOf(sheets) {
    return (
      sheets.length === this.#seen.length &&
      this.#seen.every(({ sheet, count, last }, at) => {
        const rules = sheet.cssRules;
        return sheet === sheets[at] && rules.length === count && rules[count - 1] === last;
      })
    );
  }

  /** @param {Rule} rule */
  #add(rule) {
    // An animation's steps and the like apply to no element.
    if (rule.selectorText === undefined) return;
    const place = this.#rules.push(rule) - 1;
    const needs = needsOf(rule.selectorText);
    if (!needs) this.#anywhere.set(place, false);
    for (const { className, tagName, whole } of needs ?? []) {
      const key = className === undefined ? String(tagName) : `.${className}`;
      const places = this.#places.get(key) ?? new Map();
      this.#places.set(key, places.set(place, whole || places.get(place) === true));
    }
  }

  /** The rules that apply to an element, in the page's order. @param {Element} element @returns {Rule[]} */
  rulesFor(element) {
    const names = (element.getAttribute('class') ?? '').split(/[\t\n\f\r ]+/).map((name) => `.${name}`);
    const found = new Map(this.#anywhere);
    const tagName = element.localName.toLowerCase();
    for (const key of [tagName, ...names]) {
      // SVG has tags with capitals.
      const isNamed = key !== tagName || tagName === element.localName;
      for (const [place, whole] of this.#places.get(key) ?? []) {
        found.set(place, (whole && isNamed) || found.get(place) === true);
      }
    }
    return [...found]
      .sort(([one], [other]) => one - other)
      .flatMap(([place, whole]) => {
        const rule = /** @type {Rule} */ (this.#rules[place]);
        return whole || matchesDontThrow(element, String(rule.selectorText)) ? [rule] : [];
      });
  }
}

const defaults = new Index([defaultSheet]);

/** What the rules say of an element, the later over the earlier, as jsdom adds it up. @param {ElementImpl} element @param {Rule[]} rules */
function declarationOf(element, rules) {
  const declaration = new CSSStyleDeclaration();
  for (const style of [...rules.map((rule) => rule.style), element.style]) {
    for (const property of Array.from(style)) {
      const value = style.getPropertyValue(property);
      if (value === 'unset') declaration.removeProperty(property);
      else declaration.setProperty(property, value, style.getPropertyPriority(property));
    }
  }
  return declaration;
}

/**
 * Finds the rules that apply to an element by its classes and its tag. To compute a style, jsdom asks its matcher of every rule
 * of the page, a thousand and more where Material UI draws: four fifths of the time of a test that looks for a role or a visible
 * text. Here that happens where jsdom would look whether it has computed the element's style before.
 *
 * @param {Document} document of jsdom
 */
export function quickenStyleRules(document) {
  const symbol = Object.getOwnPropertySymbols(document).find(({ description }) => description === 'impl');
  const impl = symbol && Reflect.get(document, symbol);
  if (!impl || !('_styleCache' in impl))
    throw new Error('jsdom keeps its styles elsewhere now: see quick-style-rules.mjs.');
  let index = new Index([]);
  /** @type {WeakMap<ElementImpl, Style>} */
  let known = new WeakMap();
  const quick = {
    /** @param {ElementImpl} element */
    get(element) {
      const before = known.get(element);
      if (before) return before;
      const sheets = element._ownerDocument.styleSheets._list;
      if (!index.isOf(sheets)) index = new Index(sheets);
      const declaration = declarationOf(element, [...defaults.rulesFor(element), ...index.rulesFor(element)]);
      known.set(element, declaration);
      return declaration;
    },
  };
  // jsdom sets it to null when the page changes.
  Object.defineProperty(impl, '_styleCache', {
    get: () => quick,
    set() {
      known = new WeakMap();
    },
  });
}

import { canonicalEmail } from './email-address.js';

const hanLetters = (count: number): string =>
  Array.from({ length: count }, (_, index) => String.fromCodePoint(0x4e00 + (index % 20_900))).join('');

/** Runs what must come to its answer before it maps anything. */
const withoutMapping = <T>(work: () => T): T => {
  const { normalize, toLowerCase } = String.prototype;
  const refuse = (): never => {
    throw new Error('This was mapped.');
  };
  Object.assign(String.prototype, { normalize: refuse, toLowerCase: refuse });
  try {
    return work();
  } finally {
    Object.assign(String.prototype, { normalize, toLowerCase });
  }
};

describe('the normal form of an e-mail', () => {
  it.each([
    ['ada@clearfold.example', 'ada@clearfold.example'],
    ['  Ada.Byron@Clearfold.EXAMPLE ', 'ada.byron@clearfold.example'],
    ["o'neil+tag_1@clearfold.example", "o'neil+tag_1@clearfold.example"],
    ['ｅｖｅ@clearfold.example', 'eve@clearfold.example'],
    ['ada＠clearfold.example', 'ada@clearfold.example'],
    // Composed and decomposed.
    ['zoe\u0308@clearfold.example', 'zo\u00eb@clearfold.example'],
    ['ÅSE@clearfold.example', 'åse@clearfold.example'],
    // RFC 8265, table 2: sharp s stays, final sigma is another letter than sigma.
    ['Weiß@clearfold.example', 'weiß@clearfold.example'],
    ['σ@clearfold.example', 'σ@clearfold.example'],
    // IDN and punycode are one address.
    ['x@Bücher.example', 'x@xn--bcher-kva.example'],
    ['x@XN--BCHER-KVA.example', 'x@xn--bcher-kva.example'],
    ['x@bu\u0308cher.example', 'x@xn--bcher-kva.example'],
    ['x@faß.example', 'x@xn--fa-hia.example'],
    ['x@пример.рф', 'x@xn--e1afmkfd.xn--p1ai'],
    ['אבג1@clearfold.example', 'אבג1@clearfold.example'],
    ['عين٣@clearfold.example', 'عين٣@clearfold.example'],
    ['x@スーパー.example', 'x@xn--zck5b0gb.example'],
    ['ไทย@ตัวอย่าง.example', 'ไทย@xn--72c1a1bt4awk9o.example'],
  ])('of %j is %j, which is its own', (typed, canonical) => {
    expect(canonicalEmail(typed)).toBe(canonical);
    expect(canonicalEmail(canonical)).toBe(canonical);
  });

  it.each([
    ['nothing', ''],
    ['no @', 'ada'],
    ['two @', 'a@b@clearfold.example'],
    ['no local part', '@clearfold.example'],
    ['no domain', 'ada@'],
    ['no top level', 'ada@localhost'],
    ['a quoted local part', '"a b"@x.example'],
    ['a quoted local part without a space', '"ab"@x.example'],
    ['a comment', 'ada(work)@x.example'],
    ['a display name', 'Ada <ada@x.example>'],
    ['two dots', 'a..b@x.example'],
    ['a dot at the end', 'a.@x.example'],
    ['a space', 'a b@x.example'],
    ['a line break', 'a@x.example\nbcc: b@x.example'],
    ['U+200B', 'a\u200bda@x.example'],
    ['U+200B at the end', 'ada\u200b@x.example'],
    ['U+202E', 'a\u202eda@x.example'],
    ['a soft hyphen', 'a\u00adda@x.example'],
    ['U+FEFF inside', 'a\ufeffda@x.example'],
    ['a joiner', 'a\u200dda@x.example'],
    ['a variation selector', 'ada\ufe0f@x.example'],
    ['a tag character', 'ada\u{e0061}@x.example'],
    ['a Hangul filler', 'ada\u3164@x.example'],
    ['a half-width Hangul filler', 'ada\uffa0@x.example'],
    ['a combining grapheme joiner', 'a\u034fda@x.example'],
    ['an empty Braille cell', 'ada\u2800@x.example'],
    ['half a surrogate pair', 'a\ud800@x.example'],
    ['U+0000', 'a\0@x.example'],
    // Changed by compatibility mapping: RFC 8264, 9.17.
    ['a ligature', 'ﬁona@x.example'],
    ['a circled letter', 'ⓐda@x.example'],
    ['a mathematical letter', '𝐚da@x.example'],
    ['a symbol', 'ada☃@x.example'],
    ['a non-breaking space', 'a\u00a0da@x.example'],
    ['both directions', 'aבא@x.example'],
    ['U+200B in the domain', 'ada@x\u200b.example'],
    ['a soft hyphen in the domain', 'ada@clear\u00adfold.example'],
    ['an ideographic full stop', 'ada@x。example'],
    ['a mathematical letter in the domain', 'ada@𝐱.example'],
    ['an escape in the domain', 'ada@%78.example'],
    ['a port', 'ada@x.example:25'],
    ['a user in the domain', 'ada@x/@y.example'],
    ['broken punycode', 'ada@xn--aaa--.example'],
    ['punycode of a full-width letter', 'ada@xn--da-bz3n.example'],
    ['punycode of U+200B', 'ada@xn--ada-gfa.example'],
    ['an IPv4 address', 'ada@127.0.0.1'],
    ['an IPv4 address in hexadecimal', 'ada@0x7f.1'],
    ['an address literal', 'ada@[127.0.0.1]'],
    ['a combining grapheme joiner in the domain', 'bea0@inv\u034fis.example'],
    ['a variation selector in the domain', 'bea0@inv\ufe0fis.example'],
    ['a Mongolian variation selector in the domain', 'bea0@inv\u180bis.example'],
    ['an ideographic variation selector in the domain', 'bea0@inv\u{e0100}is.example'],
    ['a Khitan filler in the domain', 'bea0@inv\u{16fe4}is.example'],
    ['a Khitan filler', 'inv\u{16fe4}is@x.example'],
    ['a Brahmi joiner in the domain', 'bea0@inv\u{1107f}is.example'],
    ['a Brahmi joiner', 'inv\u{1107f}is@x.example'],
    ['a blank hieroglyph', 'ivan\u{13441}@x.example'],
    ['a blank hieroglyph in the domain', 'ivan@x\u{13441}.example'],
    ['a script that few read', 'ᚱᚢᚾ@x.example'],
    ['an i with a second dot', 'i\u0307van@x.example'],
    ['an i with a second dot in the domain', 'x@i\u0307van.example'],
    ['a capital I with a dot, which becomes one', 'İvan@x.example'],
    ['a j with a second dot above another mark', 'j\u0316\u0307an@x.example'],
    ['an i of Cyrillic with a second dot', 'і\u0307ван@x.example'],
    ['65 octets before the @', `${'a'.repeat(65)}@x.example`],
    ['65 octets in 33 letters', `${'ä'.repeat(33)}@x.example`],
    ['255 octets', `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.example.info`],
  ])('is none for %s: %j', (_what, typed) => {
    expect(canonicalEmail(typed)).toBeUndefined();
  });

  it.each([
    ['letters of a domain, all different', `a@${hanLetters(31_900)}.example`],
    ['marks', `a${'\u0300\u0316'.repeat(23_000)}@b.example`],
    ['full-width letters', `${'\uff41'.repeat(250)}@b.example`],
    ['255 letters', `${'a'.repeat(245)}@b.example`],
    ['white space around an address', `ada@x.example${' '.repeat(242)}`],
  ])('is none for what is too long, which nothing maps first: %s', (_what, typed) => {
    expect(typed.length).toBeGreaterThan(254);
    expect(withoutMapping(() => canonicalEmail(typed))).toBeUndefined();
  });

  it('is there for what is just short enough', () => {
    const longest = `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(59)}.example`;
    expect([longest.length, canonicalEmail(longest)]).toEqual([254, longest]);
  });
});

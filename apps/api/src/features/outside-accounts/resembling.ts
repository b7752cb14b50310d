import { isBlank } from '@clearfold/contracts';

/** Letters of other alphabets, in small, that look as Latin ones do in small or in capitals. */
const LATIN: Readonly<Record<string, string>> = {
  ...{
    а: 'a',
    в: 'b',
    е: 'e',
    ѕ: 's',
    і: 'i',
    ј: 'j',
    к: 'k',
    м: 'm',
    н: 'h',
    о: 'o',
    р: 'p',
    с: 'c',
    т: 't',
    у: 'y',
    х: 'x',
  },
  ...{ α: 'a', β: 'b', ε: 'e', ζ: 'z', η: 'h', ι: 'i', κ: 'k', μ: 'm', ν: 'n', ο: 'o', ρ: 'p', τ: 't', υ: 'y', χ: 'x' },
};

/** Those that are taken for another in one alphabet. */
const TAKEN_FOR: Readonly<Record<string, string>> = { o: '0', i: '1', l: '1', '|': '1', s: '5', b: '8', z: '2' };

/** What a hurried reader sees of an identifier: no blanks, no capitals, and one sign for all that look alike. */
const seen = (identifier: string): string =>
  [...identifier.normalize('NFKC').toLowerCase()]
    .filter((sign) => !isBlank(sign))
    .map((sign) => LATIN[sign] ?? sign)
    .map((sign) => TAKEN_FOR[sign] ?? sign)
    .join('');

/**
 * Whether one identifier may be taken for another that it is not: they differ in capitals, blanks or look-alike letters alone. The
 * very same is of one wallet that holds several currencies.
 */
export const isLookAlike = (one: string, other: string): boolean => one !== other && seen(one) === seen(other);

import { type ZxcvbnFactory } from '@zxcvbn-ts/core';

/** What a thief knows of the owner and tries first: names, the e-mail. */
export type KnownOfOwner = readonly string[];

/** What passwords on a site are made of first, which no list of the world's most used has: its name, and the demo's own password. */
const OF_PRODUCT: KnownOfOwner = ['clearfold', 'clearfold-demo'];

/** What is analysed of a password: a longer one that begins with 32 obvious characters is obvious. */
const LONGEST_ANALYSED = 32;

/** Spellings such as "p4ssw0rd" that are tried for one password: more take a second of a processor and find nothing new. */
const MOST_SPELLINGS = 10;

/** A password that fewer guesses than a million find, as its score says, is among those that everybody's list begins with. */
const OBVIOUS_SCORE = 1;

/**
 * Made once per process or page, when the first password is judged: the lists take some tenths of a second and 20 MB. Of the
 * English ones, surnames and Wikipedia's words are left out: three quarters of the load, and hardly anyone's password.
 */
let loading: Promise<ZxcvbnFactory> | undefined;

const load = async (): Promise<ZxcvbnFactory> => {
  // One after the other: a page stays usable between them.
  const { ZxcvbnFactory } = await import('@zxcvbn-ts/core');
  const common = await import('@zxcvbn-ts/language-common');
  const english = await import('@zxcvbn-ts/language-en');
  const { 'diceware-common': _phrases, ...passwords } = common.dictionary;
  const { 'lastnames-en': _surnames, 'wikipedia-en': _encyclopedia, ...words } = english.dictionary;
  return new ZxcvbnFactory({
    dictionary: { ...passwords, ...words },
    graphs: common.adjacencyGraphs,
    maxLength: LONGEST_ANALYSED,
    l33tMaxSubstitutions: MOST_SPELLINGS,
  });
};

/**
 * Whether a password is among the most used ones, or made of the product's name or what is known of its owner, so that fewer than a million guesses
 * find it. The lists are loaded at the first call.
 *
 * @throws Error when the lists cannot be loaded; the next call tries again
 */
export const isObviousPassword = async (password: string, owner: KnownOfOwner): Promise<boolean> => {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  const judge = await loading;
  const known = [...OF_PRODUCT, ...owner].filter((text) => text !== '').map((text) => text.slice(0, LONGEST_ANALYSED));
  return judge.check(password.slice(0, LONGEST_ANALYSED), known).score <= OBVIOUS_SCORE;
};

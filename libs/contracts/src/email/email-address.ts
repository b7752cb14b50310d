import { isByteLength, isEmail } from 'class-validator';
// By its file: 'punycode' alone is Node's own, which is deprecated.
import punycode from 'punycode/punycode.js';
import { isRead } from './is-read.js';
import { isUsername, usernameCaseMapped } from './username-case-mapped.js';

/** Every browser and Node have it; the types of neither are this library's, which runs in both. */
declare const URL: new (address: string) => { readonly hostname: string };

/** RFC 5321, 4.5.3.1: octets of the part before the @, and of the whole. */
const LONGEST_LOCAL_PART = 64;
export const LONGEST_EMAIL = 254;

/** A domain's label as a person writes it: letters, their marks, digits and hyphens. */
const LABELS = /^[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)+$/u;

/** RFC 5322, 3.2.3: what parts of a dot-atom are free of; quoted local parts are not taken. */
const NOT_IN_ATOM = /["(),:;<>@[\\\]]/;

/**
 * The one normal form of an e-mail address, by which two are the same: the local part after PRECIS' UsernameCaseMapped
 * (RFC 8265, 3.3), the domain as IDNA writes it in ASCII (UTS 46). An address that holds what these do not allow, such as
 * invisible characters, is refused and never mapped away.
 *
 * @param text as a person typed it, of 254 UTF-16 code units at most; white space around it does not count
 * @returns undefined for what is no address that we take
 */
export const canonicalEmail = (text: string): string | undefined => {
  // Before anything maps it: normalising takes a long time over many marks, and IDNA over many letters, which anybody may send.
  if (text.length > LONGEST_EMAIL) return undefined;
  const [local = '', domain = '', ...more] = usernameCaseMapped(text.trim()).split('@');
  if (more.length > 0 || NOT_IN_ATOM.test(local) || !local.split('.').every(isUsername)) return undefined;
  const ascii = asciiDomain(domain);
  if (ascii === undefined) return undefined;
  const address = `${local}@${ascii}`;
  const fits = isByteLength(local, 1, LONGEST_LOCAL_PART) && isByteLength(address, 1, LONGEST_EMAIL);
  return fits && isEmail(address) ? address : undefined;
};

/** @param domain in lower case and composed */
const asciiDomain = (domain: string): string | undefined => {
  // What compatibility mapping would change is written in another way than it is read.
  if (!LABELS.test(domain) || !isRead(domain) || domain.normalize('NFKC') !== domain) return undefined;
  try {
    const ascii = hostOf(domain);
    // Some platforms take labels in Punycode as they are (Node 24): they must be what their letters are written as.
    return hostOf(punycode.toUnicode(ascii)) === ascii ? ascii : undefined;
  } catch {
    return undefined;
  }
};

/** A domain by the platform's own UTS 46. @throws Error when it is none */
const hostOf = (domain: string): string => new URL(`http://${domain}`).hostname;

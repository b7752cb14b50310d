import { BRAND } from '../../brand/brand.js';
import { type EmailBlock, type EmailReader, link, paragraph } from '../email.js';

/** How someone who did not do what a security mail tells can react. */
export const ifNotYou = (): EmailBlock =>
  paragraph(
    `If this was not you, change your password and your transaction PIN now and write to ${BRAND.supportEmail}.`,
  );

/**
 * How the owner stops whoever has the account: one click, and one more on the page, as programs open links too.
 *
 * @param freezeToken freezes the account, once
 */
export const freezeIfNotYou = (
  freezeToken: string,
  { siteUrl }: EmailReader,
  when: 'this was not you' | 'you did not ask for this' = 'this was not you',
): EmailBlock[] => [
  paragraph(
    `If ${when}, freeze your account now: no money leaves it and everybody is signed out. The link works for seven days. Then write to ${BRAND.supportEmail}.`,
  ),
  link('Freeze my account', `${siteUrl}/freeze-account#token=${encodeURIComponent(freezeToken)}`),
];

import { BRAND } from '../brand/brand.js';
import { type EmailBlock, paragraph } from './compose-email.js';

/** How someone who did not do what a security mail tells can react. */
export const ifNotYou = (): EmailBlock =>
  paragraph(
    `If this was not you, change your password and your transaction PIN now and write to ${BRAND.supportEmail}.`,
  );

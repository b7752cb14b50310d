import { BRAND } from '../../brand/brand.js';
import { formatInstant } from '../../format/instant.js';
import { type EmailTemplate, facts, link, paragraph } from '../email.js';

export interface AdminDisabledData {
  at: string;
  /** Whose account it was. */
  name: string;
  /** The admin who did it. */
  by: string;
  /** How many admins are left. */
  left: number;
}

/** To every admin, and to the one it is about: one admin alone may do this, so nobody must miss it. */
export const adminDisabled: EmailTemplate<AdminDisabledData> = ({ at, name, by, left }, reader) => ({
  subject: `An admin was disabled: ${name}`,
  blocks: [
    paragraph(`${by} disabled the account of ${name}, who was an admin.`),
    facts(['When', formatInstant(at)], ['Admins left', String(left)]),
    paragraph(
      `It takes two admins to enable it again. If you do not expect this, ask ${by}, or whoever runs ${BRAND.name}.`,
    ),
    link('Open the staff page', `${reader.consoleUrl}/admin/members`),
  ],
  because: `You receive this mail because you are, or were until now, an admin of ${BRAND.name}.`,
});

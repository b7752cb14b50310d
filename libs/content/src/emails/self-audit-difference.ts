import { BRAND } from '../brand/brand.js';
import { composeEmail, link, paragraph } from './compose-email.js';
import { type EmailTemplate } from './email.js';

export interface SelfAuditDifferenceData {
  /** When it was found, ISO 8601. */
  at: string;
  /** The position in the log; absent where it belongs to no single one. */
  position?: number;
  what: string;
}

/** To every admin: the ledger is not what follows from its events. */
export const selfAuditDifference: EmailTemplate<SelfAuditDifferenceData> = ({ at, position, what }, reader) =>
  composeEmail(
    {
      subject: 'The ledger’s own audit found a difference',
      blocks: [
        paragraph(`Found at ${at}${position === undefined ? '' : `, at position ${position} of the log`}: ${what}.`),
        paragraph('What is stored is not what follows from the recorded events. Look before anything else is changed.'),
        link('Open the console', `${reader.siteUrl}/admin`),
      ],
      because: `You receive this mail because you are an admin of ${BRAND.name}.`,
    },
    reader,
  );

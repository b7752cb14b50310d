import { formatDollars } from '../../format/money.js';
import { type AmountData } from '../amount-data.js';
import { composeEmail, facts, paragraph } from '../compose-email.js';
import { type EmailTemplate } from '../email.js';
import { statementLink } from '../statement-link.js';

export const depositRequested: EmailTemplate<AmountData & { currency: string }> = ({ amount, currency }, reader) =>
  composeEmail(
    {
      subject: `We received your deposit request of ${formatDollars(amount)}`,
      blocks: [
        paragraph('Your deposit request is waiting for approval. We credit it once the funds have arrived.'),
        facts(['Amount', formatDollars(amount)], ['Currency', currency]),
        statementLink(reader),
      ],
    },
    reader,
  );

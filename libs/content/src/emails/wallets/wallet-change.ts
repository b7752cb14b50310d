import { BRAND } from '../../brand/brand.js';
import { formatInstant } from '../../format/instant.js';
import { type EmailTemplate, facts, link, paragraph } from '../email.js';

export interface WalletChangeData {
  /** What happened to where deposits of a currency are sent to. */
  status: 'proposed' | 'confirmed' | 'withdrawn';
  at: string;
  currency: string;
  /** Absent where a proposal was dropped. */
  network?: string;
  address?: string;
  /** The admin who did it. */
  by: string;
}

const SUBJECT: Readonly<Record<WalletChangeData['status'], (currency: string) => string>> = {
  proposed: (currency) => `A new ${currency} address waits for a second admin`,
  confirmed: (currency) => `Deposits in ${currency} go to a new address`,
  withdrawn: (currency) => `The proposed ${currency} address was dropped`,
};

const WHAT_NOW: Readonly<Record<WalletChangeData['status'], string>> = {
  proposed:
    'Deposits go to the current address until another admin confirms the new one. Compare it with the provider, character by character. If you do not expect this, drop it and ask who proposed it.',
  confirmed:
    'Investors are shown this address from now on. If you do not expect this, propose the right one at once and ask who confirmed it.',
  withdrawn: 'Nothing has changed: deposits go to the current address.',
};

/** To every other admin: where deposits are sent to shall change, or what came of that. */
export const walletChange: EmailTemplate<WalletChangeData> = (
  { status, at, currency, network, address, by },
  reader,
) => ({
  subject: SUBJECT[status](currency),
  blocks: [
    paragraph(`${SUBJECT[status](currency)}.`),
    facts(
      ['When', formatInstant(at)],
      [{ proposed: 'Proposed by', confirmed: 'Confirmed by', withdrawn: 'Dropped by' }[status], by],
      ...(network === undefined ? [] : [['Network', network] as const]),
      ...(address === undefined ? [] : [['Address', address] as const]),
    ),
    paragraph(WHAT_NOW[status]),
    link('Open the wallets', `${reader.consoleUrl}/admin/wallets`),
  ],
  because: `You receive this mail because you are an admin of ${BRAND.name}.`,
});

import { BRAND, RISK_WARNING } from '../brand/brand.js';
import { bullets, link, note, paragraph, section, strong } from '../prose/prose.js';
import { SAMPLE_LABEL } from '../sample/sample.js';
import { type LegalText } from './legal-text.js';

/** Six sections (docs/requirements.md, LEGAL-10). */
export const DISCLAIMERS: LegalText = {
  title: 'Disclaimers',
  description: `What ${BRAND.name} does not promise: the risks of investing, the limits of examples, and links to others.`,
  lead: 'What we do not promise. Please read this page before you invest, not after.',
  updated: 'Nov 20, 2026',
  sampleLabel: SAMPLE_LABEL.legal,
  sections: [
    section(
      'general-information',
      'General Information',
      paragraph(
        'This site is informational only. Articles, examples, calculators and answers explain how things work in general. They are not advice, not an offer to anyone for whom it would be unlawful, and not a recommendation to buy, hold or sell. They cannot take your income, debts, plans or worries into account, because they do not know them. Where a decision matters, ask someone who does, and who is licensed where you live.',
      ),
      paragraph(
        'We take care to be correct, and say so when we turn out not to be. Even so, information may be incomplete or out of date by the time you read it.',
      ),
    ),
    section(
      'investment-risks',
      'Investment Risks',
      note('Risk warning', RISK_WARNING),
      paragraph('Investing means that you can lose money, including all of the principal. In particular:'),
      bullets(
        [
          strong('Credit. '),
          'A plan’s interest and principal are obligations of the operator. If the operator could not meet them, you could lose both. They are not bank deposits, and no public scheme insures them.',
        ],
        [
          strong('Liquidity. '),
          'Money in a plan is bound until the plan matures. There is no early withdrawal, whatever happens in the meantime. Keep what you may need elsewhere.',
        ],
        [
          strong('Inflation. '),
          'A fixed return can be worth less than it looks. If prices rise by 5% while a plan pays 4%, you end with more dollars that buy less.',
        ],
        [
          strong('Currency. '),
          'Balances are kept in US dollars. Deposits arrive as cryptocurrency, whose value may change until they are credited, and your own expenses may be in a third currency.',
        ],
        [
          strong('Irreversible payments. '),
          'Cryptocurrency sent to a wrong address or over a wrong network is usually lost. Compare the address you pay to with the one in your dashboard.',
        ],
        [
          strong('Law and tax. '),
          'Both change, and both depend on where you live. You are responsible for the taxes on your interest.',
        ],
      ),
    ),
    section(
      'no-guarantees',
      'No Guarantees',
      paragraph(
        'Nothing is guaranteed. A plan’s rate is a term of a contract, not a prediction and not a guarantee by a third party. A rate offered today may not be offered again tomorrow, so that reinvesting at maturity may pay less.',
      ),
      paragraph(
        'Examples on this site are arithmetic: they show what follows if every assumption holds. They leave out your taxes and what others may charge you. Testimonials, where shown, are the experience of one person and say nothing about yours; those marked as samples are nobody’s experience at all.',
      ),
      paragraph(
        'Times for reviewing requests and answering messages describe what is usual. The site may be unavailable, for maintenance or without warning. We may also end access or accounts at our discretion, as the ',
        link('/terms-of-use#termination', 'Terms of Use'),
        ' describe.',
      ),
    ),
    section(
      'external-links',
      'External Links',
      paragraph(
        'Some pages link to sites that others run. We do not check them continually and are not responsible for their content, their offers or their handling of your data. Be careful with any site that claims to belong to us: we will never ask for your password, your PIN or a payment by email, by telephone or in a chat.',
      ),
    ),
    section(
      'changes',
      'Changes to Disclaimers',
      paragraph(
        'We may change this page as the product or the law changes. The date at the top says when it last did. The version that was in force when you bought a plan stays the one that counts for that plan.',
      ),
    ),
    section(
      'contact',
      'Contact Us',
      paragraph(
        'If anything here is unclear, please ask before you invest: ',
        link(`mailto:${BRAND.supportEmail}`, BRAND.supportEmail),
        ', or the ',
        link('/contact', 'contact page'),
        '. We reply within 24 hours.',
      ),
    ),
  ],
};

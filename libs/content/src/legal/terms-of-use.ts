import { BRAND, RISK_WARNING } from '../brand/brand.js';
import { bullets, link, note, paragraph, section, strong } from '../prose/prose.js';
import { SAMPLE_LABEL } from '../sample/sample.js';
import { type LegalText } from './legal-text.js';

/** Twelve numbered sections (docs/requirements.md, LEGAL-06). */
export const TERMS_OF_USE: LegalText = {
  title: 'Terms of Use',
  description: `The agreement between you and ${BRAND.name}: accounts, requests, plans, risk, liability, and how either side ends it.`,
  lead: 'The agreement between you and us. We have tried to write it so that it can be read.',
  updated: 'Nov 20, 2026',
  sampleLabel: SAMPLE_LABEL.legal,
  sections: [
    section(
      'acceptance',
      '1. Acceptance of Terms',
      paragraph(
        `By using this website or opening an account, you agree to these terms, to the `,
        link('/privacy-policy', 'Privacy Policy'),
        ' and to the ',
        link('/disclaimers', 'Disclaimers'),
        '. If you do not agree, please do not use the site. “We” and “us” mean the operator of ',
        `${BRAND.name}; “you” means the person using it, or the business that person acts for.`,
      ),
      paragraph(
        'You must be of full legal age, and the services must be lawful where you live. If you act for a business, you confirm that you may bind it.',
      ),
    ),
    section(
      'changes',
      '2. Changes to Terms',
      paragraph(
        'We may change these terms. The date at the top says when that last happened. A change never reaches back: a plan you have bought keeps the amount, rate, term and payout schedule it was bought under. If you go on using the site after a change, you accept it; if you do not accept it, you may withdraw your available balance and close your account.',
      ),
    ),
    section(
      'accounts',
      '3. Accounts',
      paragraph('One person or business, one account. You agree to:'),
      bullets(
        'give true information at sign-up and keep it up to date;',
        'keep your password, transaction PIN and security answers to yourself, and tell us at once when you suspect that someone else knows them;',
        'accept that a request made with your password and PIN is treated as yours.',
      ),
      paragraph(
        strong('Balance. '),
        'Your account shows a balance in US dollars. Your available balance is what you can use; amounts set aside for pending requests are shown as held.',
      ),
      paragraph(
        strong('Requests. '),
        'Deposits, withdrawals and transfers are requests. They start as pending and take effect when we have reviewed them. We may credit a deposit with the amount that actually arrived, and we may refuse a request; a refusal carries its reason, and held money returns to your available balance. You may cancel a pending request yourself. Withdrawals are typically processed within 24-48 hours; that is a usual duration, not a promise.',
      ),
      paragraph(
        strong('Plans. '),
        'A plan runs for a fixed term. Its interest rate is the return for the whole term, in percent of the amount invested, as simple interest. There is no early withdrawal. At maturity the principal returns to your available balance.',
      ),
      paragraph(strong('Fees. '), 'We charge none. Payment networks, banks and exchanges may charge you their own.'),
    ),
    section(
      'prohibited-activities',
      '4. Prohibited Activities',
      paragraph('You may not:'),
      bullets(
        'use the site for anything unlawful, in particular to launder money, finance terrorism, evade sanctions or deceive others;',
        'deposit money that is not yours, or act for somebody else without telling us;',
        'sign in to another person’s account, or try to learn their password, PIN or identity;',
        'interfere with the site: overload it, probe it for weaknesses without our written consent, or get around its limits;',
        'collect content or data from it by automatic means, except as a search engine does;',
        'upload anything harmful, or anything you have no right to share.',
      ),
      paragraph(
        'If you find a security weakness by accident, write to us before you tell others. We will not pursue anyone who reports in good faith and harms nobody.',
      ),
    ),
    section(
      'intellectual-property',
      '5. Intellectual Property',
      paragraph(
        `The texts, drawings, marks and software of this site belong to us or to those who license them to us. You may read, save and print pages for your own use and quote them with their source. Everything else needs our written consent. Software that is published under a licence of its own may be used under that licence. What you send us remains yours; you allow us to store it and to show it to you and to those who handle your request.`,
      ),
    ),
    section(
      'disclaimers',
      '6. Disclaimers',
      note('Risk warning', RISK_WARNING),
      paragraph(
        'The content of this site is informational only. It is not investment, legal or tax advice, and it does not know your circumstances. Investing carries risk, including the loss of principal. Nothing on this site is guaranteed: no return, no rate beyond the terms of a plan you have bought, no result in the examples we calculate.',
      ),
      paragraph(
        'The site is provided as it is. We work to keep it correct and reachable, but do not warrant that it is free of errors or interruptions. The full text is in the ',
        link('/disclaimers', 'Disclaimers'),
        '.',
      ),
    ),
    section(
      'limitation-of-liability',
      '7. Limitation of Liability',
      paragraph(
        'To the extent the law allows, we are not liable for indirect or consequential loss, for lost profit, or for loss caused by events beyond our control, such as the failure of a payment network or a change in the value of a currency.',
      ),
      paragraph(
        'Our total liability arising from your use of the site is limited to the amount you paid to us in the six months before the event that gave rise to the claim.',
      ),
      paragraph(
        'Nothing here limits liability that cannot lawfully be limited, such as for fraud or intent. And nothing here is a defence against paying out a balance that the ledger shows as yours and available.',
      ),
    ),
    section(
      'indemnification',
      '8. Indemnification',
      paragraph(
        'If someone brings a claim against us because you broke these terms or the law, or infringed their rights, you will compensate us for the damage and reasonable legal costs that result. We will tell you about such a claim promptly and will not settle it at your expense without asking you.',
      ),
    ),
    section(
      'third-party-websites',
      '9. Third-Party Websites and Content',
      paragraph(
        'Pages may link to sites of others, or, at your click, load a service of others such as page translation. We do not control them, do not vouch for what they say, and are not responsible for what they do. A link is not a recommendation.',
      ),
    ),
    section(
      'governing-law',
      '10. Governing Law',
      paragraph(
        'These terms are governed by the law of the place where the operator is established, without its rules on conflicts of law. If you are a consumer, you keep the protection that the mandatory law of your own country gives you, and the courts there remain open to you. If a provision turns out to be invalid, the others stand.',
      ),
    ),
    section(
      'termination',
      '11. Termination',
      paragraph(
        'You may close your account at any time once it holds no money, no active plan and no pending request: choose Delete Account in the dashboard.',
      ),
      paragraph(
        'We may suspend or terminate your access or your account at our discretion, in particular when these terms are broken, when the law requires it, or to protect other people. Where we may, we tell you why.',
      ),
      paragraph(
        'Ending an account does not change who owns what. Unless the law forbids it, your available balance is paid out to you after the usual checks, and active plans run to maturity under the terms they were bought under. Sections 5 to 8 and 10 continue to apply.',
      ),
    ),
    section(
      'contact',
      '12. Contact Us',
      paragraph(
        'Questions about these terms: ',
        link(`mailto:${BRAND.supportEmail}`, BRAND.supportEmail),
        ', or the ',
        link('/contact', 'contact page'),
        '. We reply within 24 hours.',
      ),
    ),
  ],
};

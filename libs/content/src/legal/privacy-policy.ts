import { BRAND } from '../brand/brand.js';
import { bullets, link, note, paragraph, section, strong } from '../prose/prose.js';
import { SAMPLE_LABEL } from '../sample/sample.js';
import { type LegalText } from './legal-text.js';

/** Seven sections (docs/requirements.md, LEGAL-05); each statement is one the software keeps. */
export const PRIVACY_POLICY: LegalText = {
  title: 'Privacy Policy',
  description: `What ${BRAND.name} knows about you, why, who else sees it, and how you have it corrected or erased.`,
  lead: 'What we know about you, why we know it, who else sees it, and how you have it corrected or erased.',
  updated: 'Nov 20, 2026',
  sampleLabel: SAMPLE_LABEL.legal,
  sections: [
    section(
      'introduction',
      '1. Introduction',
      paragraph(
        `This policy covers the ${BRAND.name} website and the client dashboard. It applies to visitors, to people who write to us or subscribe to the newsletter, and to individuals and businesses that hold an account.`,
      ),
      paragraph(
        'Two habits run through everything below. We ask only for what a feature needs. And we keep what identifies you apart from the record of your money: the ledger that holds every deposit, payout and decision knows you by a random identifier and by nothing else. That is what lets us erase a person without falsifying an account book.',
      ),
      paragraph(
        'This site is informational only until you open an account; you can read every public page without telling us who you are.',
      ),
    ),
    section(
      'information-collected',
      '2. Information We Collect',
      paragraph(
        strong('When you open an account: '),
        'your first and last name, your email address, a password, a four-digit transaction PIN and the answers to two security questions. Phone number, postal address, country and date of birth are optional.',
      ),
      paragraph(
        strong('When you use it: '),
        'the requests you make and what became of them, the account or wallet you want a withdrawal sent to, the plans you buy, the support tickets you write, and, if you choose to give them, a profile picture and the name, relationship and contact of your next of kin. Please ask your next of kin before you enter their details.',
      ),
      paragraph(
        strong('When you only visit: '),
        'nothing you would have to type. Our servers briefly process your network address and the page you asked for, because no page can be delivered otherwise, and count attempts to sign in, so that guessing a password or a PIN becomes slow.',
      ),
      paragraph(
        strong('When you write or subscribe: '),
        'the name, email address, subject and message of the contact form; the email address of the newsletter.',
      ),
      note(
        'Cookies: none.',
        'We set no cookies and run no advertising or analytics scripts. Your browser keeps three things for us in its own storage: the token that keeps you signed in, until you sign out or it expires after twelve hours; a random text that says that this browser signed in to your account before, so that strangers’ wrong passwords do not keep you out, which we know as a one-way hash and which counts for 90 days after your last sign-in; and your choice of a light or dark display.',
      ),
    ),
    section(
      'use',
      '3. How We Use Information',
      bullets(
        'To run your account: to sign you in, to show your balance and statement, and to carry out the requests you make.',
        'To review deposits, withdrawals and transfers. People decide on them; no request is approved or refused by a program alone.',
        'To protect you and others: to lock a PIN after five wrong attempts, to end your other sessions when you change your password or PIN, and to let you see and end the sessions of your account.',
        'To answer you, and to tell you when the status of a request changes.',
        'To send the newsletter, if you asked for it.',
        'To keep the books that the law requires of a business.',
      ),
      paragraph(
        'Passwords and security answers are stored as one-way hashes. The PIN is stored as a keyed code whose key lies outside the database. We cannot read any of the three, and nobody here will ever ask you for them. Pictures are re-encoded when you upload them; the place and device they may carry are dropped.',
      ),
      paragraph('We do not sell personal information, and we do not use it to build advertising profiles.'),
    ),
    section(
      'disclosure',
      '4. Disclosure of Information',
      paragraph('Personal information leaves us in these cases only:'),
      bullets(
        [
          strong('To pay you. '),
          'The account or wallet you name for a withdrawal is passed to whoever carries the payment.',
        ],
        [
          strong('To another investor, at your request. '),
          'Someone who enters your user id to send you a transfer sees a masked form of your name, enough to notice a mistyped id. You see the beginning of theirs.',
        ],
        [
          strong('To providers who work for us '),
          'and on our instructions, such as the host of our servers and the carrier of our mail. A message sent through the contact form travels through the email service configured for it.',
        ],
        [
          strong('To an auditor. '),
          'Auditors can read the whole ledger. They see amounts, times and identifiers, and no name, address or contact.',
        ],
        [strong('When the law demands it, '), 'and then no more than it demands.'],
      ),
      paragraph(
        'Live chat and page translation can be provided by outside services. Neither loads before you click it, and where none is configured, none loads at all. From then on the service’s own privacy policy applies to what it receives.',
      ),
    ),
    section(
      'data-protection-rights',
      '5. Data Protection Rights',
      paragraph(
        'Depending on where you live, the law may give you some or all of these rights. We grant them to everyone:',
      ),
      bullets(
        [
          strong('See '),
          'what we hold: your profile, statement, purchases, tickets and open sessions are in the dashboard. For a copy of anything else, write to us.',
        ],
        [strong('Correct '), 'it: names and contact details can be changed in Settings at any time.'],
        [
          strong('Erase '),
          'it: Delete Account, in the dashboard’s side panel, erases your personal data at once and for good. It is refused, with the reason, while the account still holds money, active plans or pending requests.',
        ],
        [
          strong('Object '),
          'to, or restrict, a use described above; and leave the newsletter whenever you like, by the link in each letter. It does not depend on an account.',
        ],
        [strong('Complain '), 'to the data protection authority where you live.'],
      ),
      paragraph(
        strong('What erasure leaves behind. '),
        'Your profile, security answers, PIN, picture, next of kin, tickets, notifications, sessions, and every text you or we attached to a request are deleted. The ledger’s entries remain: amounts, times and a random identifier that no longer leads to anyone. In place of each deleted text it keeps only a salted fingerprint from which the text cannot be read. A last mail may confirm the deletion; your address is dropped once it has left. Copies in backups disappear when those backups are replaced; until then they are used for nothing but recovery.',
      ),
    ),
    section(
      'changes',
      '6. Changes to This Policy',
      paragraph(
        'When this policy changes, the date at its top changes with it. If a change would let us use what we already hold for something new, account holders are told by email before it takes effect.',
      ),
    ),
    section(
      'contact',
      '7. Contact Us',
      paragraph(
        'Questions, requests and complaints about personal information: ',
        link(`mailto:${BRAND.supportEmail}`, BRAND.supportEmail),
        '. We reply within 24 hours. To protect you, we may ask you to write from the address your account is registered with.',
      ),
    ),
  ],
};

import { BRAND } from '../brand/brand.js';
import { type Sample, SAMPLE_LABEL } from '../sample/sample.js';

interface TeamMember extends Sample {
  name: string;
  title: string;
  /** What the role answers for. */
  text: string;
}

interface Dated extends Sample {
  when: string;
  title: string;
  text: string;
}

interface Certification extends Sample {
  title: string;
  text: string;
}

const { team, milestone, certification } = SAMPLE_LABEL;
const name = 'Name to follow';

const TEAM: readonly TeamMember[] = [
  {
    name,
    title: 'Managing director',
    text: 'Answers for the promises on this site, and signs them.',
    sampleLabel: team,
  },
  { name, title: 'Head of research', text: 'Chooses the terms on offer, and writes down why.', sampleLabel: team },
  {
    name,
    title: 'Head of operations',
    text: 'Leads the people who review each deposit, withdrawal and transfer.',
    sampleLabel: team,
  },
  {
    name,
    title: 'Head of engineering',
    text: 'Keeps the ledger correct, and proves it to auditors.',
    sampleLabel: team,
  },
];

const MILESTONES: readonly Dated[] = [
  {
    when: 'First year',
    title: 'Company founded',
    text: 'Where, by whom and with what capital.',
    sampleLabel: milestone,
  },
  { when: 'Second year', title: 'First plan matured', text: 'Which plan, and what it paid.', sampleLabel: milestone },
  {
    when: 'Third year',
    title: 'First audit of the whole ledger',
    text: 'By whom, and where the report can be read.',
    sampleLabel: milestone,
  },
  {
    when: 'Fourth year',
    title: 'Accounts for businesses',
    text: 'What changed for companies and associations.',
    sampleLabel: milestone,
  },
];

const CERTIFICATIONS: readonly Certification[] = [
  {
    title: 'Licence',
    text: 'The authority, the kind of licence and its register, with a link a reader can check.',
    sampleLabel: certification,
  },
  {
    title: 'Information security',
    text: 'The standard, who certified it, and until when it is valid.',
    sampleLabel: certification,
  },
  {
    title: 'Independent audit',
    text: 'The auditor, the period covered and the report itself.',
    sampleLabel: certification,
  },
];

/**
 * The About page (docs/requirements.md, "About"): what is true stands as it is, what is not true yet carries its label.
 */
export const ABOUT = {
  title: 'About',
  description: `Why ${BRAND.name} keeps every cent as a line that is never changed, what we value, and what we will not do.`,
  heading: 'About us: an account you can read like a letter',
  lead: `${BRAND.name} is an investment platform built around one stubborn idea: a balance is a claim, and a claim needs its reasons.`,
  story: {
    heading: 'Why we exist',
    paragraphs: [
      'Most systems keep one number per person and overwrite it with the next. It works, until somebody asks why the number is what it is. Then people search through logs, compare exports and, in the end, decide whom to believe.',
      'We started from the other side. What is stored here is not the balance but what happened: money arrived, a plan was bought, a payment was approved by these two people at this minute. The balance is what those lines add up to. Nothing is overwritten; a mistake is corrected by a further line that says so.',
      'That is slower to build and quicker to trust. It means that you, an auditor or a court can start at the first line and arrive at the last cent.',
    ],
  },
  mission: {
    heading: 'Our mission',
    text: 'To let people and businesses invest for a fixed term, on terms they can read in a minute, with records they never have to take on faith.',
  },
  vision: {
    heading: 'Our vision',
    text: 'That one day no one accepts an account statement that cannot be recomputed, from us or from anyone.',
  },
  values: {
    heading: 'What we value',
    items: [
      {
        title: 'Say it before the purchase',
        text: 'Term, rate, risk and the lack of an early exit stand beside the button, not behind it.',
      },
      {
        title: 'Correct in the open',
        text: 'A correction is a new line with a reason and two names. The old line stays.',
      },
      {
        title: 'Ask for little',
        text: 'We do not collect what no feature needs, and we erase a person when they go.',
      },
      {
        title: 'People decide',
        text: 'Programs add up and compare. A person answers for every yes and every no.',
      },
    ],
  },
  milestones: { heading: 'Milestones', items: MILESTONES },
  team: { heading: 'Team: who answers for what', items: TEAM },
  certifications: { heading: 'Certifications', items: CERTIFICATIONS },
  closing: {
    heading: 'Ask us anything you would ask a bank',
    text: 'And a few things you would not. We reply within 24 hours.',
    action: 'Contact us',
  },
} as const;

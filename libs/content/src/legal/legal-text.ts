import { type LongRead } from '../prose/prose.js';
import { type Sample } from '../sample/sample.js';

/** A text people agree to. It is a sample until its operator has had it read by a lawyer. */
export interface LegalText extends LongRead, Sample {
  /** The day of the last change: "Nov 20, 2026". */
  updated: string;
}

/** Words around all three legal texts. */
export const LEGAL = {
  updated: (day: string) => `Last updated ${day}`,
  print: 'Print this page',
  sample:
    'It describes what this software does. Before launch, the operator adds its legal name and address and has the text reviewed for its own country.',
} as const;

import { type SignedDecisions } from '@clearfold/contracts';
import { type SigningKeys } from '@clearfold/ui/passkeys';
import { type FunctionComponent } from 'react';
import { type ToSign } from './to-sign';

/** Makes a call, each time the same, with more headers. */
export type Send<Answer> = (headers?: Readonly<Record<string, string>>) => Promise<Answer>;

/** What the investor is asked to sign. */
export interface Question {
  toSign: ToSign;
  /** One line of JSON that says the same. */
  statement: string;
  keys: SigningKeys;
  /** With what was signed; with nothing where it was not. */
  onAnswer: (signed?: SignedDecisions) => void;
}

/** Shows a question in a dialog, whose code comes with it. */
export type Ask = (question: Question & { Dialog: FunctionComponent<Question> }) => void;

import { type ExplanationCategory } from '@clearfold/ledger';

/** What one of the staff said of an open item, and when. */
export interface ItemWord {
  /** Their name; to an auditor the role that they had then. */
  by: string;
  at: string;
  /** Why; absent for an auditor, and where it was erased. */
  reason?: string;
}

/** Why the books and the world differ by an item that is closed by it. */
export interface ItemExplanation extends ItemWord {
  category: ExplanationCategory;
  /** Of two: who said it first. */
  first?: ItemWord;
}

/** The first of two who explained an item, while the second is missing. */
export interface ItemEndorsement extends ItemWord {
  staffId: string;
  category: ExplanationCategory;
  /** In US dollars; below zero what the world has less. */
  amount: number;
}

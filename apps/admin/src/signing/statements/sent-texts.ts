import { STATEMENT_FIELD } from '@clearfold/content';
import { type Statement } from './read-statement';

/** What a call sends as a text, by the field of a statement that has the text's digest: each decision's is another. */
const SENT_AS: Readonly<Record<string, string>> = { noteDigest: 'note', reasonDigest: 'reason' };

interface SentText {
  /** Of the statement. */
  field: string;
  name: string;
  text: string;
}

/** The texts that a call gives all of its decisions, so that people read them once and not the digests of each. */
export const sentTexts = (body: unknown, statements: readonly Statement[]): readonly SentText[] => {
  const sent = (body ?? {}) as Readonly<Record<string, unknown>>;
  return Object.entries(SENT_AS).flatMap(([field, name]) => {
    const text = sent[name];
    const isOfAll = statements.every(({ facts }) => facts.some((fact) => fact.field === field));
    return typeof text === 'string' && isOfAll ? [{ field, name: STATEMENT_FIELD[field]?.name ?? name, text }] : [];
  });
};

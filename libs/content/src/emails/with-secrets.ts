import { type EmailComposition, type EmailReader } from './email.js';

/** What writes a mail from its data and from the secrets of its links, by their names. */
type WriteWithSecrets<Data, SecretName extends string> = (
  data: Data,
  reader: EmailReader,
  secrets: Readonly<Record<SecretName, string>>,
) => EmailComposition;

/** A template that says which secrets its links hold: whoever has one can do what the link does. */
export type TemplateWithSecrets<Data, SecretName extends string> = WriteWithSecrets<Data, SecretName> & {
  readonly secretNames: readonly SecretName[];
};

/** Declares the secrets of a template; it can write no other, and its plain data none at all. */
export const withSecrets = <Data, const SecretName extends string>(
  secretNames: readonly SecretName[],
  write: WriteWithSecrets<Data, SecretName>,
): TemplateWithSecrets<Data, SecretName> => Object.assign(write, { secretNames });

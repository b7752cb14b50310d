import { type EmailData, type EmailSecretName, type EmailTemplateName } from '@clearfold/content';
import { type MailSecret } from '../secrets/mail-secret.js';

/** The secrets that the template of this name declares, apart from its data. */
type SecretsOf<Name extends EmailTemplateName> = [EmailSecretName<Name>] extends [never]
  ? { readonly secrets?: never }
  : { readonly secrets: Readonly<Record<EmailSecretName<Name>, MailSecret>> };

/** What a mail of one kind is made of. */
export type MailContentOf<Name extends EmailTemplateName> = {
  readonly template: Name;
  readonly data: EmailData<Name>;
} & SecretsOf<Name>;

/** A template with the data and the secrets that it asks for; nothing else compiles. */
export type MailContent = { [Name in EmailTemplateName]: MailContentOf<Name> }[EmailTemplateName];

/** The same for a mail whose links hold no secret. */
export type SecretlessContent = Exclude<MailContent, { readonly secrets: object }>;

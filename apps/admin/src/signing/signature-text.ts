import { SIGNED } from '@clearfold/content';
import { type AuditEntry } from '@clearfold/contracts';

/** What says how it is signed, be it absent or undefined. */
type Signable = { [Key in 'signature' | 'isUnsigned']?: AuditEntry[Key] | undefined };

/** How an event of staff is signed, in words; nothing of what nobody signs, or of an API that does not say. */
export const signatureText = ({ signature, isUnsigned }: Signable): string | undefined => {
  if (signature) return SIGNED.with(signature);
  return isUnsigned ? SIGNED.unsigned : undefined;
};

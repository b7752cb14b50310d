import { type DecisionKeys, type SignedDecisions } from '@clearfold/contracts';
import { challengeOf, rootOfLeaves, statementLeaf, toBase64Url } from '@clearfold/ledger';
import { sha256 } from '../proof/sha256.js';
import { signWithPasskey } from './ask-browser.js';

/** What somebody signs with: the passkeys as the API names them; 'any' where it names none and the device has to know. */
export type SigningKeys = DecisionKeys | 'any';

/**
 * Has the browser sign statements with a passkey, all at one touch: asked within a click, as browsers want it.
 *
 * @param statements one line of JSON each, at least one
 * @throws PromptError
 */
export const signStatements = async (statements: readonly string[], keys: SigningKeys): Promise<SignedDecisions> => {
  const leaves = statements.map((statement) => statementLeaf(sha256, statement));
  const challenge = toBase64Url(challengeOf(sha256, rootOfLeaves(sha256, leaves)));
  const options = { challenge, userVerification: 'required', ...(keys !== 'any' && keys) } as const;
  const { id: credentialId, ...answer } = await signWithPasskey({ options });
  return { credentialId, ...answer, leaves: leaves.map(toBase64Url) };
};

import { type EventIn } from '../command.js';
import { defineDecider } from '../decider.js';
import { openCredentials } from './open-credentials.js';
import { CREDENTIALS, type CredentialsState } from './state.js';

const commands = [openCredentials] as const;

export type CredentialsEvent = EventIn<typeof commands>;

/** Whether what investors sign in with is bound; what each one's is, their own stream says. Moves no money. */
export const credentials = defineDecider(CREDENTIALS, commands, {
  evolve: (): CredentialsState => ({ isOpen: true }),
  transactions: () => [],
  totals: () => undefined,
  request: () => undefined,
});

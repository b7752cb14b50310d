import { type Ledger } from './ledger.js';
import { rule } from './rule.js';

/** The one stream of their beginning. */
const STREAM = '00000000-0000-8000-8000-000000000006';

/** Behind the beginning a change is its owner's own act: by the system it would be one that nobody made. */
const byItsOwner = ({ tally, credentialsOpened }: Ledger, actorKind: string): void =>
  tally.check(
    'actors',
    actorKind === 'investor' || !credentialsOpened,
    'the system binds what somebody signs in with behind CredentialsOpened',
  );

/** What investors sign in with, as digests alone. */
export const credentials = {
  CredentialsBound: rule(
    ['owner', 'system'],
    { 1: { credentialsDigest: 'digest' } },
    (ledger, _, { streamId, actorKind }) => {
      ledger.streams.own('investor', streamId);
      const { status } = ledger.investors.of(streamId);
      ledger.tally.check('account-status', status !== 'closed', 'what a closed account signs in with is bound');
      byItsOwner(ledger, actorKind);
    },
  ),

  CredentialsOpened: rule(['system'], { 1: {} }, (ledger, _, { streamId }) => {
    const { tally, streams } = ledger;
    tally.check('request-states', streamId === STREAM, 'this is not the stream of what investors sign in with');
    streams.own('credentials', streamId);
    tally.check('request-states', !ledger.credentialsOpened, 'what investors sign in with was opened before');
    ledger.credentialsOpened = true;
  }),
};

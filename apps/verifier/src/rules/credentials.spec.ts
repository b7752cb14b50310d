import { ADA, close, deposits, DIGEST, freeze, id, refusalOf, step, type Step } from '../agreement/steps.js';

const STREAM = '00000000-0000-8000-8000-000000000006';

const bind = (streamId = ADA): Step => step(streamId, { type: 'CredentialsBound', credentialsDigest: DIGEST });
const bySystem = (given: Step): Step => ({ ...given, actorKind: 'system', actorId: 'set-up' });
const opened = (streamId = STREAM): Step => step(streamId, { type: 'CredentialsOpened' });

describe('what an investor signs in with', () => {
  it.each<[string, Step[]]>([
    ['by its owner', [bind()]],
    ['by the system, until it is opened', [bySystem(bind()), opened()]],
    ['by its owner, once it was opened', [bySystem(bind()), opened(), bind(), bind()]],
    ['while the account is frozen', [freeze(ADA), bind()]],
  ])('is bound %s', (_, steps) => {
    expect(refusalOf(steps)).toBe('nothing');
  });

  it.each<[string, string, Step[]]>([
    [
      'by the system, once it was opened',
      'actors: the system binds what somebody signs in with behind CredentialsOpened',
      [opened(), bySystem(bind())],
    ],
    [
      'once the account closed',
      'account-status: what a closed account signs in with is bound',
      [bind(), close(ADA), bind()],
    ],
    [
      'of a request',
      `request-states: the stream ${id(1)} of the investor is another one's`,
      [deposits.request(1, 5n), bySystem(bind(id(1)))],
    ],
  ])('is not bound %s', (_, refusal, steps) => {
    expect(refusalOf(steps)).toBe(refusal);
  });

  it.each<[string, string, Step[]]>([
    ['twice', 'request-states: what investors sign in with was opened before', [opened(), opened()]],
    ['in another stream', 'request-states: this is not the stream of what investors sign in with', [opened(id(1))]],
  ])('is not opened %s', (_, refusal, steps) => {
    expect(refusalOf(steps)).toBe(refusal);
  });
});

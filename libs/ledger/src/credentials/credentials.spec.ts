import { type LedgerEvent } from '../deciders.js';
import { given, INVESTOR_ID } from '../testing/index.js';
import { CREDENTIALS, CREDENTIALS_STREAM } from './state.js';

const opened: LedgerEvent = { type: 'CredentialsOpened' };
const system = { kind: 'system', id: 'set-up' } as const;

describe('the binding of what investors sign in with', () => {
  const open = (streamId: string, events: LedgerEvent[] = []) =>
    given({ streamId, events }).when({ type: 'OpenCredentials' }, system);

  it('begins once', () => {
    const { then, ledger } = open(CREDENTIALS_STREAM);
    expect(then).toEqual([opened]);
    expect(ledger.stateOf(CREDENTIALS, CREDENTIALS_STREAM)).toEqual({ isOpen: true });
    expect(open(CREDENTIALS_STREAM, [opened]).then).toBe('credentials-open-already');
  });

  it('begins in its own stream alone', () => {
    expect(open(INVESTOR_ID).then).toBe('credentials-open-already');
  });
});

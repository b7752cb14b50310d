// @ts-check
import { credentialFaults } from './credential-faults.mjs';

const STREAM = '00000000-0000-8000-8000-000000000006';

/** @param {string} type @param {string} streamId @param {string} actorKind @param {string} actorId */
const said = (type, streamId, actorKind, actorId) => ({ type, streamId, actorKind, actorId });
const opened = said('CredentialsOpened', STREAM, 'system', 'set-up');
const own = said('CredentialsBound', 'ada', 'investor', 'ada');
const bySystem = said('CredentialsBound', 'ada', 'system', 'set-up');
const closed = said('InvestorClosed', 'ada', 'investor', 'ada');

/** @param {readonly ReturnType<typeof said>[]} events */
const found = (events) =>
  credentialFaults(events.map((event, i) => ({ ...event, position: i + 1, at: 0, commandId: '', fields: {} })));

describe('the oracle, of what investors sign in with', () => {
  it.each([
    ['what its owner binds', [own, opened, own]],
    ['what the system binds before it is opened', [bySystem, opened]],
    ['an account that is closed', [own, closed]],
  ])('finds nothing in %s', (_, events) => {
    expect(found(events)).toEqual([]);
  });

  it.each([
    ['opened twice', [opened, opened], 'CredentialsOpened comes twice'],
    ['opened by staff', [{ ...opened, actorKind: 'staff' }], 'CredentialsOpened is by staff'],
    ['opened elsewhere', [{ ...opened, streamId: 'b' }], 'CredentialsOpened is in another stream'],
    ['bound by the system once opened', [opened, bySystem], 'CredentialsBound is by system set-up'],
    ['bound by another', [{ ...own, actorId: 'ben' }], 'CredentialsBound is by investor ben'],
    ['bound once closed', [closed, own], 'CredentialsBound is of a closed account'],
  ])('names what is %s', (_, events, what) => {
    expect(found(events)).toEqual([`credentials, position ${events.length}: ${what}`]);
  });
});

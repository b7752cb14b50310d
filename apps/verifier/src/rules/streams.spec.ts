import {
  ADA,
  BEN,
  close,
  credited,
  deposits,
  DIGEST,
  freeze,
  on,
  policies,
  refusalOf,
  step,
  type Step,
  unfreeze,
  id,
} from '../agreement/steps.js';
import { BANK, WATCHED } from '../outside-histories/known.js';
import {
  accounts,
  explain,
  opened as outsideOpened,
  seal,
  seen,
  transfer,
  vanish,
} from '../outside-histories/steps.js';
import { LONE_STAFF } from '../agreement/staff-steps.js';
import { explanationOf } from './explanation-of.js';
import { breakGlassOf } from './four-eyes.js';
import { OUTSIDE_ACCOUNTS } from './outside-account.js';
import { walletOf } from './wallets.js';

const KEYS = '00000000-0000-8000-8000-000000000001';
const POLICY = '00000000-0000-8000-8000-000000000004';
const STAFF = '00000000-0000-8000-8000-000000000005';
const CREDENTIALS = '00000000-0000-8000-8000-000000000006';
const GLASS = breakGlassOf(id(5));
const BTC = walletOf('BTC');

const named = step(KEYS, { type: 'CheckpointKeyNamed', key: 'a' });
const handedOver = step(KEYS, { type: 'CheckpointKeyRotated', fromKey: 'a', toKey: 'b', signature: 'c' });
const opened = step(BTC, { type: 'WalletOpened', currency: 'BTC', network: 'x', address: 'x' });
const terms = { secondApprovalFromCents: 5n, secondApprovalDailyFromCents: 5n, breakGlass: 'on' } as const;
const policy = policies.open(terms);
const [founded] = LONE_STAFF as [Step];
const endorsed = [deposits.request(5, 500n), deposits.endorse(5, 500n)];
const invoked = step(GLASS, { type: 'BreakGlassInvoked', subjectId: id(5), reasonDigest: DIGEST });
const withdrawn = step(GLASS, { type: 'BreakGlassWithdrawn', subjectId: id(5) });
const watched = [...outsideOpened(WATCHED), transfer(1, 5n)];
const EXPLANATION = String(explanationOf(id(6)));
const lost = { amountCents: -500n, againstAccount: 'external/BTC' } as const;
const explained = [...credited(6, 500n), explain.first(id(6), lost), explain.second(id(6), lost)];
const depositIn = (streamId: string): Step => ({ ...deposits.request(1, 5n, BEN), streamId });
const rejectedIn = (streamId: string): Step => ({ ...deposits.reject(1), streamId });

/** Whoever could put a request where something else is known by its id would have two of one id, or make one of them unheard of. */
describe('the id of', () => {
  it.each<[string, string, Step[]]>([
    ['a frozen investor', ADA, [freeze(ADA)]],
    ['an investor who is active again', ADA, [freeze(ADA), unfreeze(ADA)]],
    ['a closed investor', ADA, [close(ADA)]],
    ['the first checkpoint key', KEYS, [named]],
    ['a hand-over of the key', KEYS, [handedOver]],
    ['a break-glass', GLASS, [...endorsed, invoked]],
    ['a break-glass that was withdrawn', GLASS, [...endorsed, invoked, withdrawn]],
    ['a wallet', BTC, [opened]],
    ['the policy', POLICY, [policy]],
    ['the accounts outside', OUTSIDE_ACCOUNTS, outsideOpened(BANK)],
    ['the statements of an account outside', BANK, [...outsideOpened(BANK), seal(BANK)]],
    ['a line', seen(1), watched],
    ['a line that vanished', seen(1), [...watched, vanish(1)]],
    ['an explanation that waits', EXPLANATION, explained.slice(0, -1)],
    ['an explanation', EXPLANATION, explained],
    ['the staff', STAFF, LONE_STAFF],
    ['the binding of what investors sign in with', CREDENTIALS, [step(CREDENTIALS, { type: 'CredentialsOpened' })]],
  ])('%s is of no request later', (_, stream, before) => {
    expect(refusalOf([...before, depositIn(stream)])).toBe(`request-states: the deposit ${stream} began before`);
  });

  it.each<[string, string, Step[], Step]>([
    ['investor', ADA, [], freeze(ADA)],
    ['investor', ADA, [], close(ADA)],
    ['checkpoint key', KEYS, [], named],
    ['checkpoint key', KEYS, [], handedOver],
    ['break-glass', GLASS, endorsed, invoked],
    ['policy', POLICY, [], policy],
    ['staff', STAFF, [], founded],
    ['outside accounts', OUTSIDE_ACCOUNTS, [], accounts.propose(BANK)],
    ['outside statements', BANK, outsideOpened(BANK), seal(BANK)],
    ['credentials', CREDENTIALS, [], step(CREDENTIALS, { type: 'CredentialsOpened' })],
  ])('a request is of no %s later', (owner, stream, before, last) => {
    const refusal = `request-states: the stream ${stream} of the ${owner} is another one's`;
    expect(refusalOf([...before, last])).toBe('nothing');
    expect(refusalOf([...before, depositIn(stream), last])).toBe(refusal);
    expect(refusalOf([...before, depositIn(stream), rejectedIn(stream), last])).toBe(refusal);
  });

  it('an investor, the key or a break-glass goes on being theirs', () => {
    expect(refusalOf([freeze(ADA), unfreeze(ADA), close(ADA)])).toBe('nothing');
    expect(refusalOf([named, handedOver])).toBe('nothing');
    expect(refusalOf([...endorsed, invoked, withdrawn, on(1, invoked)])).toBe('nothing');
  });

  it('the key is of no investor', () => {
    expect(refusalOf([named, freeze(KEYS)])).toBe(
      `request-states: the stream ${KEYS} of the investor is another one's`,
    );
  });
});

import { BANK, COIN, WATCHED } from '../outside-histories/known.js';
import { accounts, opened } from '../outside-histories/steps.js';
import { changed, staff, STAFF } from '../agreement/staff-steps.js';
import { ADA, but, by, freeze, given, id, refusalOf, type Step } from '../agreement/steps.js';

const { propose, confirm, withdraw, require } = accounts;
const elsewhere = (step: Step): Step => ({ ...step, streamId: id(1) });
const stranger = 'request-states: this is not the stream of the accounts outside';
import { type AccountTerms } from './outside-account.js';

describe('an account outside', () => {
  it.each<[string, Step[]]>([
    ['is opened by another admin', [propose(BANK), confirm(BANK)]],
    ['is withdrawn by who proposed it', [propose(BANK), withdraw(BANK)]],
    ['is withdrawn by another', [propose(BANK), by('kim', withdraw(BANK))]],
    ['is proposed again once it was withdrawn', [propose(BANK), withdraw(BANK), propose(BANK), confirm(BANK)]],
    ['is proposed beside others', [...opened(BANK), ...opened(COIN), ...opened(WATCHED)]],
    ['is asked for evidence, be it from a day that is over', [...opened(BANK), require(BANK, 0)]],
    [
      'is asked for evidence while another one waits',
      [...opened(BANK), propose(COIN), require(BANK, 7), confirm(COIN)],
    ],
    ['has as many decimals as its coin', [propose(COIN, { decimals: 36 })]],
    ['has the same number in another currency', [...opened(BANK), propose(COIN, { identifier: 'DE89 3704' })]],
    ['is a wallet with statements', [propose(COIN)]],
  ])('%s', (_, steps) => {
    expect(refusalOf(steps)).toBe('nothing');
  });

  const impossible = 'request-states: the account outside is said as none can be';
  const known = 'request-states: the account outside is known already';
  const other = (accountId: string, step: Step): Step => but<'OutsideAccountProposed'>(step, { accountId });
  it.each<[string, string, Step[]]>([
    ['proposed in another stream', stranger, [elsewhere(propose(BANK))]],
    ['opened in another stream', stranger, [propose(BANK), elsewhere(confirm(BANK))]],
    ['withdrawn in another stream', stranger, [propose(BANK), elsewhere(withdraw(BANK))]],
    ['asked for evidence in another stream', stranger, [...opened(BANK), elsewhere(require(BANK, 0))]],
    ['proposed beside one that waits', 'request-states: another account outside waits', [propose(BANK), propose(COIN)]],
    ['proposed without a name', impossible, [propose(BANK, { name: ' ' })]],
    ['proposed without a number', impossible, [propose(BANK, { identifier: '\t' })]],
    ['proposed without a network', impossible, [propose(BANK, { network: '' })]],
    ['proposed without a currency', impossible, [propose(BANK, { currency: '' })]],
    ['of a currency that is called as a line', impossible, [propose(COIN, { currency: 'line/a' })]],
    ['a bank’s that a watcher follows', impossible, [propose(BANK, { source: 'watcher' })]],
    [
      'a wallet’s of dollars that a watcher follows',
      impossible,
      [propose(BANK, { kind: 'wallet', source: 'watcher' })],
    ],
    ['a bank’s of euros that a watcher follows', impossible, [propose(BANK, { source: 'watcher', currency: 'EUR' })]],
    ['of tenths of a cent', impossible, [propose(BANK, { decimals: 3 })]],
    ['of more decimals than a coin has', impossible, [propose(COIN, { decimals: 37 })]],
    ['of an id whose lines cannot be explained', impossible, [other(BANK.replace('-8000-', '-7000-'), propose(BANK))]],
    ['proposed twice', known, [...opened(BANK), propose(BANK)]],
    ['proposed under another id', known, [...opened(BANK), other(ADA, propose(BANK, { identifier: 'de893704' }))]],
    [
      'of an id whose lines are another one’s',
      known,
      [...opened(BANK), other(`${BANK.slice(0, -8)}00000007`, propose(BANK, { currency: 'EUR' }))],
    ],
    [
      'of an id whose lines are another one’s, of another version',
      known,
      [...opened(BANK), other(BANK.replace('-4000-', '-8000-'), propose(BANK, { currency: 'EUR' }))],
    ],
    ['opened that nobody proposed', `request-states: the account ${BANK} outside does not wait`, [confirm(BANK)]],
    ['opened twice', `request-states: the account ${BANK} outside does not wait`, [...opened(BANK), confirm(BANK)]],
    [
      'opened instead of another one',
      `request-states: the account ${COIN} outside does not wait`,
      [propose(BANK), confirm(COIN)],
    ],
    [
      'opened by who proposed it',
      'four-eyes: sam decides alone where two people must',
      [propose(BANK), by('sam', confirm(BANK))],
    ],
    ['withdrawn that nobody proposed', `request-states: the account ${BANK} outside does not wait`, [withdraw(BANK)]],
    [
      'withdrawn once it is open',
      `request-states: the account ${BANK} outside does not wait`,
      [...opened(BANK), withdraw(BANK)],
    ],
    [
      'asked for evidence before it is open',
      `request-states: the account ${BANK} outside is not open`,
      [propose(BANK), require(BANK, 0)],
    ],
    [
      'asked for evidence from the same day on twice',
      'request-states: evidence is required from that day on already',
      [...opened(BANK), require(BANK, 7), require(BANK, 7)],
    ],
    [
      'asked for evidence from a later day on',
      'request-states: evidence is required from that day on already',
      [...opened(BANK), require(BANK, 7), require(BANK, 6), require(BANK, 7)],
    ],
  ])('is not %s', (_, refusal, steps) => {
    expect(refusalOf(steps)).toBe(refusal);
  });

  it.each<[keyof AccountTerms, string, string | number]>([
    ['kind', 'wallet', 'bank'],
    ['source', 'watcher', 'statements'],
    ['name', 'Other', 'Custodian'],
    ['identifier', 'bc2', 'bc1-told'],
    ['network', 'Liquid', 'Bitcoin'],
    ['currency', 'ETH', 'BTC'],
    ['decimals', '7', 8],
    ['staleAfterDays', '4', 3],
  ])('is not opened with another %s', (name, said, asked) => {
    const changes = { [name]: typeof asked === 'number' ? Number(said) : said };
    const proposed = propose(COIN, name === 'kind' ? { kind: 'bank' } : {});
    expect(refusalOf([proposed, confirm(COIN, name === 'kind' ? { kind: 'wallet' } : changes)])).toBe(
      `request-states: the ${name} is ${said}, not ${asked}`,
    );
  });

  it('is an admin’s alone', () => {
    const steps = [propose(BANK), confirm(BANK), withdraw(BANK), require(BANK, 0)];
    const before = [[], [propose(BANK)], [propose(BANK)], opened(BANK)];
    steps.forEach((step, i) => {
      const past = [...STAFF, ...(before[i] as Step[])];
      expect(refusalOf([...past, step])).toBe('nothing');
      expect(refusalOf([...past, by('max', step)])).toBe(`people: ${step.event.type} by max, who is reviewer`);
    });
  });

  it('is not opened where who proposed it counts no more', () => {
    const gone = [...STAFF, ...changed(1, { memberId: 'max', role: 'admin', kind: 'role' }), by('max', propose(BANK))];
    expect(refusalOf([...gone, confirm(BANK)])).toBe('nothing');
    expect(refusalOf([...gone, staff.switchOff('max'), confirm(BANK)])).toBe(
      `people: what max endorsed or proposed at ${gone.length} counts no more`,
    );
  });

  it('has its stream for itself', () => {
    const { streamId } = propose(BANK);
    expect(refusalOf([propose(BANK), freeze(streamId)])).toBe(
      `request-states: the stream ${streamId} of the investor is another one's`,
    );
  });

  it('asks for a line from its day on, of its currency', () => {
    const { outside } = given([...opened(BANK), ...opened(COIN), require(BANK, 7)]);
    const asks = (currency: string, day: number): boolean => outside.asksForLine(currency, day);
    expect([asks('USD', 6), asks('USD', 7), asks('USD', 8), asks('BTC', 8)]).toEqual([false, true, true, false]);
  });
});

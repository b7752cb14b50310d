import { createHash } from 'node:crypto';
import { challengeOf, rootOfLeaves, statementLeaf, toBase64Url } from '@clearfold/ledger';
import { screen, waitFor, within } from '@testing-library/react';
import { requestDetail } from '#requests/request-detail.fixture.ts';
import { staffKey } from '../staff/keys/staff-key.fixture';
import { FakePasskeys } from '@clearfold/ui/testing';
import { openConsole } from '../testing/open-console';
import { SigningApi, statementOf } from '../testing/signing-api';
import { GRACE, StaffApi } from '../testing/staff-api';

const sha256 = (bytes: Uint8Array): Uint8Array => new Uint8Array(createHash('sha256').update(bytes).digest());

const PATH = '/requests/bulk/approve';
const requests = () => [
  requestDetail(),
  requestDetail({ id: 'd2', amount: 75.5, investorName: 'Alan Turing' }),
  requestDetail({ id: 'd3', amount: 20, investorName: 'Joan Clarke' }),
];
const D1 = statementOf('ApproveDeposit', 'd1', { amountCents: '50000', creditedCents: '50000' });
const D3 = statementOf('ApproveDeposit', 'd3', { amountCents: '2000', creditedCents: '1999' });

describe('Many decisions', () => {
  let passkeys: FakePasskeys;
  let staff: StaffApi;
  let api: SigningApi;
  beforeEach(() => {
    localStorage.clear();
    passkeys = new FakePasskeys();
    staff = new StaffApi(requests()).signedIn();
    const own = staffKey({ memberId: GRACE.id, status: 'enrolled' });
    staff.answers.set('GET /me/keys', () => ({ data: [own] }));
    api = new SigningApi({ [PATH]: { d1: D1, d3: D3 } });
    Object.assign(staff.requests[1]!, { status: 'rejected', decidedBy: 'Luca Pacioli' });
  });
  afterEach(() => FakePasskeys.remove());

  /** The three, of which one was decided meanwhile by somebody else. */
  const approve = async (note = '') => {
    Object.assign(staff.requests[1]!, { status: 'pending' });
    const user = openConsole();
    for (const name of ['Ada Byron', 'Alan Turing', 'Joan Clarke']) {
      const row = (await screen.findByRole('link', { name })).closest('tr')!;
      await user.click(await within(row).findByRole('checkbox'));
    }
    await user.click(screen.getByRole('button', { name: 'Approve…' }));
    Object.assign(staff.requests[1]!, { status: 'rejected' });
    if (note) await user.type(await screen.findByLabelText('Note to the investors (optional)'), note);
    await user.click(await screen.findByRole('button', { name: 'Approve 3' }));
    return user;
  };
  const dialog = async () => within(await screen.findByRole('dialog', { name: 'Sign your 2 decisions' }));
  /** Each decision that is to be signed: what it is and for how much, then what it says, by name. */
  const rowsIn = (list: HTMLElement) =>
    within(list)
      .getAllByRole('listitem')
      .map((row) => [
        row.firstElementChild?.textContent,
        ...within(row)
          .getAllByRole('term')
          .map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`),
      ]);
  const results = async () =>
    within(await screen.findByRole('list', { name: 'Result per request' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.trim());

  it('are signed at one touch, which says how much they come to and which cannot be decided', async () => {
    const user = await approve();
    const shown = await dialog();
    const list = shown.getByRole('list', { name: '2 decisions, $519.99 in all' });
    expect(rowsIn(list)).toEqual([
      ['Approve deposit$500.00', 'Record id: d1'],
      ['Approve deposit$19.99', 'Record id: d3', 'Amount: $20.00'],
    ]);
    expect(shown.getByRole('note')).toHaveTextContent(
      '1 of 3 cannot be decided. You do not sign for it; the result says why.',
    );
    expect(shown.getByRole('region', { hidden: true })).toHaveTextContent(`${D1} ${D3}`);
    await user.click(shown.getByRole('button', { name: 'Sign with passkey' }));
    expect(await results()).toEqual([
      'Alan Turing$75.50Luca Pacioli rejected this request meanwhile.',
      'Ada Byron$500.00Approved',
      'Joan Clarke$20.00Approved',
    ]);
    const leaves = [D1, D3].map((statement) => statementLeaf(sha256, statement));
    const [first, second, ...more] = api.calls.filter(({ path }) => path === PATH);
    expect(more).toEqual([]);
    expect(second?.signed?.leaves).toEqual(leaves.map(toBase64Url));
    expect(toBase64Url(new Uint8Array(passkeys.asked?.challenge as ArrayBuffer))).toBe(
      toBase64Url(challengeOf(sha256, rootOfLeaves(sha256, leaves))),
    );
    expect(passkeys.prompts).toEqual(['get']);
    expect(second?.draft).toBe(first?.draft);
    expect(second?.body).toBe(first?.body);
    expect(JSON.parse(first?.body ?? '')).toEqual({ ids: ['d1', 'd2', 'd3'] });
  });

  it('with a note say it once as it was written, and not the fingerprint that it has in each', async () => {
    const noted = (id: string, digit: string) =>
      statementOf('ApproveDeposit', id, { creditedCents: '2000', noteDigest: digit.repeat(64) });
    api = new SigningApi({ [PATH]: { d1: noted('d1', 'a'), d3: noted('d3', 'b') } });
    await approve('Thank you');
    const shown = await dialog();
    expect(shown.getByText('Note: “Thank you”')).toBeInTheDocument();
    expect(rowsIn(shown.getByRole('list'))).toEqual([
      ['Approve deposit$20.00', 'Record id: d1'],
      ['Approve deposit$20.00', 'Record id: d3'],
    ]);
  });

  it('of which one says nothing of the note show what each says', async () => {
    const noted = statementOf('ApproveDeposit', 'd1', { creditedCents: '2000', noteDigest: 'a'.repeat(64) });
    api = new SigningApi({ [PATH]: { d1: noted, d3: D3 } });
    await approve('Thank you');
    const shown = await dialog();
    expect(shown.queryByText('Note: “Thank you”')).not.toBeInTheDocument();
    expect(shown.getByText('As written, fingerprint aaaa aaaa aaaa aaaa')).toBeInTheDocument();
  });

  it('that are not signed stay chosen, as they were', async () => {
    const user = await approve();
    await user.click((await dialog()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Sign/ })).not.toBeInTheDocument());
    expect(await screen.findByRole('button', { name: 'Approve 3' })).toBeEnabled();
    expect(screen.getByRole('dialog', { name: 'Approve 3 requests?' })).toBeInTheDocument();
    expect(screen.queryByRole('list', { name: 'Result per request' })).not.toBeInTheDocument();
    expect(staff.requests.map(({ status }) => status)).toEqual(['pending', 'rejected', 'pending']);
  });

  it('are not signed where one of them cannot be read', async () => {
    api = new SigningApi({ [PATH]: { d1: D1, d3: statementOf('GiveAllAway', 'd3') } });
    await approve();
    const shown = await dialog();
    expect(shown.getByRole('alert')).toHaveTextContent(/^This console cannot read/);
    expect(shown.queryByRole('button', { name: 'Sign with passkey' })).not.toBeInTheDocument();
  });

  it.each([
    ['nobody has yet', [], 'These decisions must be signed with a passkey, and you have none yet.'],
    [
      'waits for an admin',
      [staffKey({ memberId: GRACE.id, name: 'Desk' })],
      'These decisions must be signed with a passkey. Your passkey “Desk” waits for an admin to confirm it.',
    ],
  ])('are refused where each needs a passkey that %s, which is said once, with the way to it', async (_, data, why) => {
    staff.answers.set('GET /me/keys', () => ({ data }));
    api.isRequired = true;
    await approve();
    const rows = await results();
    expect(rows).toHaveLength(3);
    expect(rows.filter((row) => row?.endsWith('Not signed, so not decided.'))).toHaveLength(2);
    const note = screen.getByText(why);
    expect(within(note).getByRole('link', { name: 'Your passkeys' })).toHaveAttribute('href', '/admin/passkeys');
    expect(screen.getAllByRole('link', { name: 'Your passkeys' })).toHaveLength(1);
  });

  it('of which some are done already are not sent again for the others', async () => {
    localStorage.setItem('staff-decisions-unsigned', 'true');
    api = new SigningApi({});
    staff.answers.set('POST /requests/bulk/approve', () => ({
      results: [
        { id: 'd1', ok: true, request: staff.requests[0] },
        { id: 'd3', ok: false, code: 'signature-required', message: 'A signature is required.' },
      ],
    }));
    await approve();
    expect(await results()).toHaveLength(2);
    expect(api.calls.filter(({ path }) => path === PATH)).toHaveLength(1);
    expect(screen.queryByRole('dialog', { name: /^Sign/ })).not.toBeInTheDocument();
  });

  it('are signed although that is switched off here, where the policy requires it', async () => {
    localStorage.setItem('staff-decisions-unsigned', 'true');
    api.isRequired = true;
    const user = await approve();
    await user.click((await dialog()).getByRole('button', { name: 'Sign with passkey' }));
    expect(await results()).toHaveLength(3);
    expect(staff.requests.map(({ status }) => status)).toEqual(['approved', 'rejected', 'approved']);
  });

  it('of a second portion that is not signed say so, beside what was done', async () => {
    const all = Array.from({ length: 101 }, (_, at) => requestDetail({ id: `d${at}`, investorName: `Person ${at}` }));
    staff = new StaffApi(all).signedIn();
    staff.answers.set('GET /me/keys', () => ({ data: [staffKey({ memberId: GRACE.id, status: 'enrolled' })] }));
    const statements = all.map(({ id }) => [id, statementOf('ApproveDeposit', id, { amountCents: '50000' })] as const);
    api = new SigningApi({ [PATH]: Object.fromEntries(statements) });
    const user = openConsole();
    await screen.findByRole('link', { name: 'Person 0' });
    await user.click(await screen.findByRole('checkbox', { name: 'Select this page' }));
    await user.click(screen.getByRole('button', { name: 'Select all 101 matching' }));
    await user.click(await screen.findByRole('button', { name: 'Approve…' }));
    await user.click(await screen.findByRole('button', { name: 'Approve 101' }));
    const first = within(await screen.findByRole('dialog', { name: 'Sign your 100 decisions' }));
    await user.click(first.getByRole('button', { name: 'Sign with passkey' }));
    const second = within(await screen.findByRole('dialog', { name: 'Sign your decision' }));
    await user.click(second.getByRole('button', { name: 'Cancel' }));
    const rows = await results();
    expect(rows).toHaveLength(101);
    expect(rows[0]).toContain('Not sent. You did not sign it.');
    expect(staff.requests.filter(({ status }) => status === 'approved')).toHaveLength(100);
  });
});

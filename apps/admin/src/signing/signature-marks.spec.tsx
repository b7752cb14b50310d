import { type EventSignature, type LedgerFact } from '@clearfold/contracts';
import { screen, within } from '@testing-library/react';
import { requestDetail } from '#requests/request-detail.fixture.ts';
import { openConsole } from '../testing/open-console';
import { AUDITOR, StaffApi } from '../testing/staff-api';

const at = '2026-11-20T09:00:00.000Z';
const ID = '5f0c3f4e-0b1d-4a52-9a55-0c8b5a3f7d01';

const SIGNATURE: EventSignature = {
  key: 'Robin’s laptop',
  credentialId: 'Y3JlZGVudGlhbA',
  origin: 'https://console.example',
  count: 12,
};

const fact = (position: number, more: Partial<LedgerFact> = {}): LedgerFact => ({
  id: String(position),
  position,
  type: 'DepositApproved',
  at,
  recordId: ID,
  by: 'A reviewer',
  cause: { actor: { kind: 'staff', id: ID }, commandId: ID },
  payload: {},
  postings: [],
  ...more,
});

describe('How a decision is signed', () => {
  beforeEach(() => localStorage.clear());

  it('stands in the timeline of its request, and nothing of what nobody signs', async () => {
    const request = requestDetail({ status: 'approved' });
    const { key: _, ...nameless } = SIGNATURE;
    request.timeline = [
      { position: 41, event: 'DepositRequested', at, by: 'Investor' },
      { position: 42, event: 'DepositEndorsed', at, by: 'Robin', signature: SIGNATURE },
      { position: 43, event: 'DepositEndorsed', at, by: 'Rob', signature: nameless },
      { position: 44, event: 'DepositApproved', at, by: 'Ada', isUnsigned: true },
      { position: 45, event: 'DepositApproved', at, by: 'Ben' },
    ];
    new StaffApi([request]).signedIn();
    openConsole('/requests/d1');
    const timeline = await screen.findByRole('list', { name: 'Timeline' });
    const marks = within(timeline)
      .getAllByRole('listitem')
      .map(({ textContent }) => /Signed with .*|Unsigned/.exec(textContent ?? '')?.[0]);
    expect(marks).toEqual([undefined, 'Signed with “Robin’s laptop”', 'Signed with a passkey', 'Unsigned', undefined]);
  });

  it('stands in the list of events, and on the page of each: where, with what, and with how many others', async () => {
    const api = new StaffApi().signedIn(AUDITOR);
    const facts = [fact(17, { signature: SIGNATURE }), fact(16, { isUnsigned: true }), fact(15)];
    api.answers.set('GET /ledger/events', () => facts);
    api.answers.set('GET /ledger/events/17', () => facts[0]);
    const user = openConsole('/ledger/events');
    expect(await screen.findByText('Signed with “Robin’s laptop”')).toBeInTheDocument();
    expect(screen.getAllByText('Unsigned')).toHaveLength(1);
    expect(screen.getAllByText(/^A reviewer 5f0c3f4e/)).toHaveLength(3);
    await user.click(screen.getByRole('link', { name: '17' }));
    expect(await screen.findByText('A reviewer, key “Robin’s laptop”')).toBeInTheDocument();
    const section = (await screen.findByRole('heading', { level: 2, name: 'Signature' })).parentElement!;
    expect(section).toHaveTextContent('Signed with “Robin’s laptop”');
    expect(
      within(section)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual(['https://console.example', 'Y3JlZGVudGlhbA', '12 decisions']);
  });

  it.each<[string, Partial<LedgerFact>, string | undefined]>([
    ['is unsigned', { isUnsigned: true }, 'Whoever decided this did not sign it.'],
    ['nobody signs', {}, undefined],
  ])('of an event that %s is told on its page as that', async (_what, more, text) => {
    const api = new StaffApi().signedIn(AUDITOR);
    api.answers.set('GET /ledger/events/17', () => fact(17, more));
    openConsole('/ledger/events/17/show');
    await screen.findByRole('heading', { level: 1, name: 'Event 17' });
    expect(screen.queryByRole('heading', { level: 2, name: 'Signature' }) !== null).toBe(text !== undefined);
    if (text) expect(screen.getByText(text)).toBeInTheDocument();
  });
});

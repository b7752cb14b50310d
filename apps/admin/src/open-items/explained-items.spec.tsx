import { type BreakGlass, type OpenItemRow, type PolicyAnswer } from '@clearfold/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { openConsole } from '../testing/open-console';
import { GRACE, POLICY, type StaffApi } from '../testing/staff-api';
import { COIN_LINE, LINE } from './open-item.fixture';
import { apiWith, FIRST, openDialog } from './open-items-api.fixture';

const explained = (api: StaffApi, { id }: OpenItemRow) => api.called('POST', `/open-items/${id}/explain`);

describe('An open item', () => {
  beforeEach(() => localStorage.clear());

  it('is explained with a category and a reason, alone where that is enough', async () => {
    const { api, become, user, dialog, choose } = await openDialog(LINE, /^Explain: Line without/);
    api.answers.set(`POST /open-items/${LINE.id}/explain`, () => {
      become([]);
      return { id: LINE.id, isExplained: true };
    });
    await user.click(dialog.getByRole('button', { name: 'Explain it' }));
    expect(await dialog.findByText('Please choose a category.')).toBeInTheDocument();
    expect(dialog.getByText('Please give a reason; it is kept with the ledger.')).toBeInTheDocument();
    await choose('Interest');
    expect(
      dialog.getByText(
        'It is closed by this. It counts as explained in what the ledger has; no account is credited or debited.',
      ),
    ).toBeInTheDocument();
    expect(dialog.getByRole('status')).toHaveTextContent(
      'From $10,000.00 on of what you explain alone within 24 hours, another person must agree.',
    );
    await user.type(dialog.getByLabelText('Why'), 'The bank’s interest.');
    await user.click(dialog.getByRole('button', { name: 'Explain it' }));
    expect(await screen.findByText('Explained: it is no longer open.')).toBeInTheDocument();
    expect(explained(api, LINE)[0]?.body).toEqual({
      item: 'line',
      category: 'interest',
      reason: 'The bank’s interest.',
    });
    expect(await screen.findByText(/^Nothing is open/)).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Open items' })).toHaveFocus();
  });

  const NO_POLICY: PolicyAnswer = {
    ...POLICY,
    current: {
      secondApprovalFrom: 10_000,
      secondApprovalDailyFrom: 10_000,
      breakGlass: false,
      signaturesRequired: false,
    },
  };

  it.each([
    ['as a write-off', LINE, 'Write-off', 'a write-off always takes two.', POLICY],
    ['of a coin', COIN_LINE, 'Fee', 'what a coin is worth always takes two.', POLICY],
    [
      'of the policy’s amount and more',
      { ...LINE, amount: '-10000.00', amountUsd: -10_000 },
      'Fee',
      'from $10,000.00 on it takes two.',
      POLICY,
    ],
    ['without a policy', LINE, 'Fee', 'the ledger has no policy yet.', NO_POLICY],
  ] as const)('takes a second person %s, which is said beforehand', async (_what, item, category, why, policy) => {
    const { choose, dialog } = await openDialog(item, /^Explain/, GRACE, policy);
    await choose(category);
    expect(await dialog.findByText(`Another person must agree before it counts: ${why}`)).toBeInTheDocument();
    // What is closed by the second person is not closed by this one.
    expect(dialog.queryByText(/closed by this/)).not.toBeInTheDocument();
    expect(dialog.getByText(/^(It counts as explained|The amount is booked as won or lost)/)).toBeInTheDocument();
  });

  it('says that it may take two while the policy is not known', async () => {
    const { api } = apiWith([LINE]);
    api.refusals.set('/policy', { status: 503, message: 'The service is busy.' });
    const user = openConsole('/open-items');
    await user.click(await screen.findByRole('button', { name: /^Explain/ }));
    expect(await screen.findByText('Another person may have to agree before it counts.')).toBeInTheDocument();
  });

  it('of a coin wants what it is worth', async () => {
    const { api, user, dialog, choose } = await openDialog(COIN_LINE, /^Explain/);
    api.answers.set(`POST /open-items/${COIN_LINE.id}/explain`, () => ({ id: COIN_LINE.id, isExplained: false }));
    await choose('Something else');
    await user.type(dialog.getByLabelText('Why'), 'A test payment.');
    await user.click(dialog.getByRole('button', { name: 'Explain it' }));
    expect(explained(api, COIN_LINE)).toEqual([]);
    await user.type(dialog.getByLabelText('What it is worth, in US dollars'), '64.25');
    expect(dialog.getByText('$64.25')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Explain it' }));
    expect(await screen.findByText('Noted. Another person must agree before it counts.')).toBeInTheDocument();
    expect(explained(api, COIN_LINE)[0]?.body).toEqual({
      item: 'line',
      category: 'other',
      worth: 64.25,
      reason: 'A test payment.',
    });
  });

  it('shows the second person who explained it first, as what, of how much and why; agreeing says the same', async () => {
    const item = { ...LINE, endorsement: FIRST };
    const { api, user, dialog } = await openDialog(item, /^Look at the first explanation/);
    api.answers.set(`POST /open-items/${LINE.id}/explain`, () => ({ id: LINE.id, isExplained: true }));
    expect(dialog.getByText(/^Alan Turing explained it first, Nov 20, 2026/)).toBeInTheDocument();
    expect(dialog.getByText('Write-off')).toBeInTheDocument();
    expect(dialog.getByText('$5.01')).toBeInTheDocument();
    expect(dialog.getByText(FIRST.reason!)).toBeInTheDocument();
    expect(dialog.getByText(/^It is closed by this\. The amount is booked as won or lost/)).toBeInTheDocument();
    await user.type(dialog.getByRole('textbox', { name: 'Why' }), 'I agree.');
    await user.click(dialog.getByRole('button', { name: 'Agree' }));
    expect(await screen.findByText('Explained: it is no longer open.')).toBeInTheDocument();
    expect(explained(api, LINE)[0]?.body).toEqual({ item: 'line', category: 'write-off', reason: 'I agree.' });
  });

  it('of a coin is agreed to at the first person’s worth, whichever way it went', async () => {
    const item = { ...COIN_LINE, endorsement: { ...FIRST, category: 'fee' as const, amount: -64.25 } };
    const { api, user, dialog } = await openDialog(item, /^Look at/);
    api.answers.set(`POST /open-items/${COIN_LINE.id}/explain`, () => ({ id: COIN_LINE.id, isExplained: true }));
    await user.type(dialog.getByRole('textbox', { name: 'Why' }), 'Yes.');
    await user.click(dialog.getByRole('button', { name: 'Agree' }));
    await waitFor(() => expect(explained(api, COIN_LINE)[0]?.body).toMatchObject({ worth: 64.25, category: 'fee' }));
  });

  it('is not agreed to by who explained it first, who may explain it otherwise', async () => {
    const item = { ...LINE, endorsement: { ...FIRST, staffId: GRACE.id, by: GRACE.name } };
    const { user, dialog } = await openDialog(item, /^Explain/);
    expect(dialog.getByText('You explained it first. Another person has to agree.')).toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: 'Agree' })).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Explain it otherwise' }));
    const another = within(await screen.findByRole('dialog', { name: 'Explain an open item' }));
    expect(another.getByText(/^This takes the place of the first explanation/)).toBeInTheDocument();
    expect(another.getByRole('combobox', { name: 'What it is' })).toBeInTheDocument();
  });

  const LONE: BreakGlass = {
    subjectId: LINE.id,
    kind: 'explanation',
    staffId: GRACE.id,
    by: GRACE.name,
    at: '2026-11-20T09:30:00.000Z',
    takesEffectAt: '2999-11-21T09:30:00.000Z',
    reason: 'Nobody else is here.',
  };

  it('is explained by one person alone where break-glass is on, who announces it beneath what they said', async () => {
    const item = { ...LINE, endorsement: { ...FIRST, staffId: GRACE.id, by: GRACE.name } };
    const { api } = apiWith([item]);
    api.answers.set('GET /break-glass', () => ({ enabled: true, data: [] }));
    api.answers.set(`POST /break-glass/${LINE.id}/invoke`, () => ({ enabled: true, data: [LONE] }));
    const user = openConsole('/open-items');
    await user.click(await screen.findByRole('button', { name: /^Explain/ }));
    await user.click(await screen.findByRole('button', { name: 'Decide alone…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Decide alone, in 24 hours?' }));
    await user.type(dialog.getByLabelText('Reason'), 'Nobody else is here.');
    await user.click(dialog.getByRole('button', { name: 'Announce it' }));
    expect(await screen.findByText(/^Grace Hopper decides this alone in/)).toBeInTheDocument();
    expect(api.called('POST', `/break-glass/${LINE.id}/invoke`)[0]?.body).toEqual({ reason: 'Nobody else is here.' });
  });

  it('shows to others that one person decides alone, and is withdrawn by any of them', async () => {
    const { api } = apiWith([{ ...LINE, endorsement: FIRST }]);
    api.answers.set('GET /break-glass', () => ({ enabled: true, data: [{ ...LONE, staffId: 's9', by: FIRST.by }] }));
    api.answers.set(`POST /break-glass/${LINE.id}/withdraw`, () => ({ enabled: true, data: [] }));
    const user = openConsole('/open-items');
    await user.click(await screen.findByRole('button', { name: /^Look at the first explanation/ }));
    expect(await screen.findByText(/^Alan Turing decides this alone in/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(screen.queryByText(/decides this alone/)).not.toBeInTheDocument());
    expect(screen.queryByRole('button', { name: 'Decide alone…' })).not.toBeInTheDocument();
    expect(explained(api, LINE)).toEqual([]);
  });

  it('says what was refused, and the list is asked again', async () => {
    const { api, user, dialog, choose } = await openDialog(LINE, /^Explain/);
    const message = 'This item was explained already.';
    api.refusals.set(`/open-items/${LINE.id}/explain`, { status: 409, message, code: 'open-item-explained' });
    await choose('Fee');
    await user.type(dialog.getByLabelText('Why'), 'A fee.');
    await user.click(dialog.getByRole('button', { name: 'Explain it' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(message);
    const asked = api.called('GET', '/open-items').length;
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(api.called('GET', '/open-items').length).toBeGreaterThan(asked));
  });
});

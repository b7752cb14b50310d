import { screen, waitFor, within } from '@testing-library/react';
import { linesOf } from '../fitting-lines/fitting-line.fixture';
import { requestDetail } from '../requests/request-detail.fixture';
import { openConsole } from '../testing/open-console';
import { StaffApi } from '../testing/staff-api';
import { anybody, ASKED, EXACT, form, listed, openDeposit, radios, SHORT } from './deposit-at-desk.fixture';

beforeEach(() => localStorage.clear());

describe('Where a line is wanted', () => {
  it('nothing is approved before one is chosen', async () => {
    const { user, sent } = await openDeposit(linesOf([EXACT], { isRequired: true }));
    await listed();
    await user.keyboard('a');
    await user.click(screen.getByRole('button', { name: 'Approve deposit' }));
    const group = within(await form()).getByRole('group', { name: 'Which line did the money come by?' });
    expect(group).toHaveAccessibleDescription(
      'A deposit in this currency needs the line by which the money came. Without one, say why; a second person must agree.',
    );
    expect((await radios())[0]).toHaveFocus();
    expect(sent()).toEqual([]);
  });

  it('one person says why there is none, and that they are the first of two', async () => {
    const { user, sent } = await openDeposit(linesOf([], { isRequired: true }));
    await screen.findByText(/^No line of an outside account fits yet\. Without one it takes two people/);
    await user.keyboard('a{Enter}');
    const button = within(await form()).getByRole('button', { name: 'Credit it without a line' });
    expect(button).toHaveFocus();
    await user.click(button);
    expect(await form()).toHaveTextContent(
      'Crediting without a line takes two people: yours is the first approval. Only the second credits $500.00 to Ada Byron.',
    );
    const reason = screen.getByLabelText('Why without a line?');
    expect(reason).toHaveFocus();
    await user.keyboard(' {Control>}{Enter}{/Control}');
    expect(reason).toHaveAccessibleDescription('Please say why it is credited without a line.');
    await user.type(reason, 'The bank confirmed it by phone.');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(sent()).toEqual([{ creditedAmount: 500, withoutLine: 'The bank confirmed it by phone.' }]),
    );
  });

  it('the second person reads the first one’s reason, and gives one of their own', async () => {
    const LUCA = { staffId: 's9', by: 'Luca Pacioli', at: '2026-11-20T09:30:00.000Z' };
    const request = requestDetail({ ...ASKED, needsLine: true, endorsement: { ...LUCA, amount: 500 } });
    const said = { position: 42, event: 'DepositEndorsed', at: LUCA.at, by: LUCA.by, withoutLine: 'Told by phone.' };
    const api = new StaffApi([{ ...request, timeline: [...request.timeline, said] }]).signedIn(anybody());
    api.answers.set('GET /requests/d1/lines', () => linesOf([], { isRequired: true }));
    const user = openConsole('/requests/d1');
    const facts = within(await screen.findByRole('group', { name: 'Evidence' }));
    expect((await facts.findByText('Without a line')).nextSibling).toHaveTextContent('Told by phone.');
    expect(facts.getByText('Without a line: Told by phone.')).toBeInTheDocument();
    await screen.findByText(/Without one it takes two people/);
    await user.keyboard('a');
    expect(await screen.findByRole('form', { name: 'Second approval: deposit' })).toBeInTheDocument();
    await user.type(screen.getByLabelText('Why without a line?'), 'I asked them, too.');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(api.called('POST', '/deposits/d1/approve')[0]?.body).toEqual({
        creditedAmount: 500,
        withoutLine: 'I asked them, too.',
      }),
    );
  });
});

it('what the first approved before a line was wanted is proposed anew', async () => {
  const LUCA = { staffId: 's9', by: 'Luca Pacioli', at: '2026-11-20T09:30:00.000Z' };
  const request = requestDetail({ ...ASKED, needsLine: true, endorsement: { ...LUCA, amount: 500 } });
  const said = { position: 42, event: 'DepositEndorsed', at: LUCA.at, by: LUCA.by };
  const api = new StaffApi([{ ...request, timeline: [...request.timeline, said] }]).signedIn(anybody());
  api.answers.set('GET /requests/d1/lines', () => linesOf([], { isRequired: true }));
  const user = openConsole('/requests/d1');
  await screen.findByText(/Without one it takes two people/);
  await user.keyboard('a');
  expect(await screen.findByRole('form', { name: 'Approve deposit' })).toHaveTextContent(
    'Luca Pacioli approved it before a line was wanted, and did not say why there is none. Another person must then approve $500.00.',
  );
});

describe('The second of two', () => {
  const LUCA = { staffId: 's9', by: 'Luca Pacioli', at: '2026-11-20T09:30:00.000Z', amount: 12_000, lineId: 'l2' };
  const large = () => {
    const request = requestDetail({ ...ASKED, amount: 12_000, currency: 'USD', endorsement: LUCA });
    const line = { ...EXACT, amount: '12000.00' };
    const said = { position: 42, event: 'DepositEndorsed', at: LUCA.at, by: LUCA.by, line };
    const api = new StaffApi([{ ...request, timeline: [...request.timeline, said] }]).signedIn(anybody());
    api.answers.set('GET /requests/d1/lines', () => linesOf([{ ...SHORT, amount: '12000.00' }, line]));
    return api;
  };

  it('sees the first one’s line, with the way to it and to its event', async () => {
    large();
    openConsole('/requests/d1');
    const facts = within(await screen.findByRole('group', { name: 'Evidence' }));
    const link = await facts.findByRole('link', { name: '$12,000.00, Nov 20, 2026, House bank' });
    expect(link.getAttribute('href')).toContain('/outside-lines?');
    expect(link.getAttribute('href')).toContain('l2');
    expect(facts.getByText('Difference').nextSibling).toHaveTextContent('as declared');
    expect(facts.getByText('#77')).toBeInTheDocument();
  });

  it('agrees to that line', async () => {
    const api = large();
    const user = openConsole('/requests/d1');
    await listed();
    await user.keyboard('a');
    expect(await screen.findByRole('form', { name: 'Second approval: deposit' })).toBeInTheDocument();
    expect((await radios())[1]).toBeChecked();
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(api.called('POST', '/deposits/d1/approve')[0]?.body).toEqual({ creditedAmount: 12_000, lineId: 'l2' }),
    );
  });

  it('is the first again by another line', async () => {
    large();
    const user = openConsole('/requests/d1');
    await listed();
    await user.keyboard('a1');
    expect(await form()).toHaveTextContent(
      'This will be a new proposal, not a second approval: Luca Pacioli approved it by another line.' +
        ' Another person must then approve $12,000.00.',
    );
  });
});

import { type StaffTicketDetail } from '@clearfold/contracts';
import { screen, within } from '@testing-library/react';
import { openConsole } from '../testing/open-console';
import { GRACE, StaffApi } from '../testing/staff-api';
import { investorDetail } from '../investors/investor.fixture';
import { requestDetail } from '../requests/request-detail.fixture';
import { ticketAge } from './ticket-age';

const SAM = { ...GRACE, name: 'Sam Support', role: 'support' } as const;
const HOUR = 3_600_000;

const TICKET: StaffTicketDetail = {
  id: 't1',
  subject: 'Deposit Problem',
  message: 'It is not there.',
  status: 'open',
  investorId: 'i1',
  investorName: 'Ada Byron',
  createdAt: new Date(Date.now() - 90 * HOUR).toISOString(),
  waitingSince: new Date(Date.now() - 30 * HOUR).toISOString(),
  updatedAt: new Date().toISOString(),
  investor: { id: 'i1', name: 'Ada Byron', email: 'ada@example.com' },
  responses: [],
  replies: [],
};

const apiWith = (ticket = TICKET): { api: StaffApi; become: (next: StaffTicketDetail) => void } => {
  let current = ticket;
  const api = new StaffApi().signedIn(SAM);
  api.answers.set('GET /tickets', () => [current]);
  api.answers.set('GET /tickets/t1', () => current);
  api.answers.set('GET /investors/i1', () => ({
    ...investorDetail(),
    id: 'i1',
    requests: [requestDetail(), requestDetail({ id: 'd2', status: 'approved', amount: 7 })],
  }));
  return { api, become: (next) => (current = next) };
};

describe('The tickets', () => {
  beforeEach(() => localStorage.clear());

  it.each([
    [23, { text: '23 h', late: false }],
    [24, { text: '24 h', late: false }],
    [25, { text: '25 h', late: true }],
    [7_831, { text: '326 d', late: true }],
  ])('are late after a day: %d hours', (hours, age) =>
    expect(ticketAge({ waitingSince: new Date(0).toISOString() }, hours * HOUR)).toEqual(age),
  );

  it('have no age once they are answered', () => expect(ticketAge({}, HOUR)).toBeUndefined());

  it.each([
    ['in-progress', 'Answered, open'],
    ['resolved', 'Answered'],
  ] as const)('that staff answered last have nothing to answer (%s)', async (status, says) => {
    apiWith({ ...TICKET, status, waitingSince: undefined, claim: { staffId: 's9', by: 'Alan', at: TICKET.updatedAt } });
    openConsole('/tickets');
    const row = (await screen.findByRole('link', { name: 'Deposit Problem' })).closest('tr')!;
    expect(within(row).getByText(says)).toBeInTheDocument();
    expect(row).not.toHaveTextContent('late');
  });

  it('begin with those to answer, oldest first, and say which are late', async () => {
    const { api } = apiWith();
    openConsole('/tickets');
    const row = (await screen.findByRole('link', { name: 'Deposit Problem' })).closest('tr')!;
    expect(row).toHaveTextContent('30 h, late');
    expect(row).toHaveTextContent('Nobody');
    expect(api.called('GET', '/tickets')[0]?.filter).toEqual({ toAnswer: true });
  });

  it('are taken on; who was slower sees who was faster', async () => {
    const { api, become } = apiWith();
    const user = openConsole('/tickets/t1/show');
    const take = await screen.findByRole('button', { name: 'Take this ticket' });
    become({ ...TICKET, status: 'in-progress', claim: { staffId: 's9', by: 'Alan', at: TICKET.updatedAt } });
    api.refusals.set('/tickets/t1/claim', {
      status: 409,
      code: 'ticket-already-claimed',
      message: 'Somebody else had it.',
    });
    await user.click(take);
    expect(await screen.findByText(/^Alan, /)).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('Somebody else had it.');
  });

  it.each(['in-progress', 'resolved'] as const)(
    'that are with another (%s) are taken over before they are answered, and the trail says from whom',
    async (status) => {
      const held = { ...TICKET, status, claim: { staffId: 's9', by: 'Alan', at: TICKET.updatedAt } };
      const { api } = apiWith(held);
      const acts: object[] = [];
      api.answers.set('GET /acts', () => acts);
      api.answers.set('POST /tickets/t1/take-over', () => {
        acts.push({ id: '2', act: 'ticket-taken-over', at: TICKET.updatedAt, by: SAM.name, from: 'Alan' });
        return { ...held, claim: { staffId: SAM.id, by: SAM.name, at: TICKET.updatedAt } };
      });
      const user = openConsole('/tickets/t1/show');
      const takeOver = await screen.findByRole('button', { name: 'Take over from Alan' });
      expect(screen.getByText('Alan has this ticket. Take it over to answer it.')).toBeInTheDocument();
      expect(screen.queryByLabelText('Your answer')).not.toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Take this ticket' })).not.toBeInTheDocument();

      await user.click(takeOver);
      expect(await screen.findByLabelText('Your answer')).toBeInTheDocument();
      expect(api.called('POST', '/tickets/t1/take-over')[0]?.body).toEqual({ from: 's9' });
      expect(await screen.findByText('Taken over from Alan')).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: /^Take over/ })).not.toBeInTheDocument();
    },
  );

  it('are answered with a canned reply whose variables are filled in the preview, and as it is sent', async () => {
    const { api } = apiWith();
    const response = { id: 'r1', response: 'Hello Ada Byron', staffId: 's1', by: 'Sam Support', at: TICKET.updatedAt };
    api.answers.set('POST /tickets/t1/answer', () => ({ ...TICKET, status: 'resolved', responses: [response] }));
    const user = openConsole('/tickets/t1/show');
    await user.click(await screen.findByRole('button', { name: 'Answer and resolve' }));
    expect(screen.getByText('Please enter a response; the investor reads it.')).toBeInTheDocument();

    await user.selectOptions(screen.getByLabelText('Canned reply'), 'We are looking into it');
    await user.type(screen.getByLabelText('Your answer'), ' {{unknown}');
    const preview = screen.getByRole('region', { name: 'What the investor will read' });
    expect(preview).toHaveTextContent('Hello Ada Byron');
    expect(preview).toHaveTextContent('“Deposit Problem”');
    expect(preview).toHaveTextContent('{unknown}');
    await user.click(screen.getByRole('button', { name: 'Answer and resolve' }));

    const answers = await screen.findByRole('list', { name: 'Since then' });
    expect(within(answers).getByText('Hello Ada Byron')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Reopen' })).toBeInTheDocument();
    const [sent] = api.called('POST', '/tickets/t1/answer');
    expect((sent?.body as { response: string }).response).toMatch(
      /^Hello Ada Byron,[^]*Sam Support, Clearfold \{unknown\}$/,
    );
  });

  it('stand beside the investor’s money and open requests', async () => {
    apiWith();
    openConsole('/tickets/t1/show');
    const money = (await screen.findByRole('heading', { name: 'Money of the investor' })).parentElement!;
    await within(money).findByText('$1,000.00');
    const open = within(await screen.findByRole('list', { name: 'Open requests' }));
    expect(open.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Deposit $500.00']);
    expect(open.getByRole('link')).toHaveAttribute('href', '/admin/requests/d1');
  });

  it('are answered and kept open, and show answers and replies in the order they were written', async () => {
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    const response = { id: 'r1', response: 'Which network?', staffId: 's1', by: 'Sam Support', at: at(1) };
    const { api } = apiWith({
      ...TICKET,
      responses: [response],
      replies: [{ id: 'p1', message: 'The old.', at: at(2) }],
    });
    const next = { ...response, id: 'r2', response: 'Thank you.', at: at(3) };
    api.answers.set('POST /tickets/t1/answer', () => ({
      ...TICKET,
      status: 'in-progress',
      responses: [next, response],
      replies: [{ id: 'p1', message: 'The old.', at: at(2) }],
    }));
    const user = openConsole('/tickets/t1/show');
    await user.type(await screen.findByLabelText('Your answer'), 'Thank you.');
    await user.click(screen.getByRole('button', { name: 'Answer and keep open' }));
    expect(await screen.findByText('Sent. The ticket stays open.')).toBeInTheDocument();
    expect(api.called('POST', '/tickets/t1/answer')[0]?.body).toEqual({ response: 'Thank you.', keepOpen: true });
    const lines = within(screen.getByRole('list', { name: 'Since then' })).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Which network\?Sam Support, /),
      expect.stringMatching(/^The old\.Ada Byron, investor, /),
      expect.stringMatching(/^Thank you\.Sam Support, /),
    ]);
  });
});

import { screen } from '@testing-library/react';
import { planDetail } from '../plans/plan.fixture';
import { requestDetail } from '../requests/request-detail.fixture';
import { openConsole } from '../testing/open-console';
import { GRACE, StaffApi } from '../testing/staff-api';

/** Answers an export with a text; everything else as before. */
const exporting = (text: string) => {
  const asked: { url: string; token: string | null }[] = [];
  const { fetch } = globalThis;
  globalThis.fetch = async (input, init) => {
    if (!String(input).includes('/export.csv')) return fetch(input, init);
    asked.push({ url: String(input), token: new Headers(init?.headers).get('authorization') });
    return new Response(text);
  };
  return asked;
};

const saved: string[] = [];

beforeEach(() => {
  localStorage.clear();
  saved.length = 0;
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => jest.restoreAllMocks());

describe('The export of a list', () => {
  it('says how many rows it will have, asks with the list’s filter, and says how many it had', async () => {
    const api = new StaffApi([requestDetail(), requestDetail({ id: 'd2' })]).signedIn();
    const asked = exporting('id,kind\r\nd1,deposit\r\nd2,deposit\r\nrows,2\r\n');
    const user = openConsole();
    await user.click(await screen.findByRole('button', { name: 'Export 2 rows (CSV)' }));
    expect(await screen.findByText('Exported 2 rows.')).toBeInTheDocument();
    const { searchParams } = new URL(asked[0]!.url, 'http://localhost');
    expect(JSON.parse(searchParams.get('filter')!)).toEqual({ kind: 'deposit', status: 'pending' });
    expect(asked[0]!.token).toBe(`Bearer ${api.token}`);
    expect(saved).toEqual([expect.stringMatching(/^requests-\d{4}-\d\d-\d\d\.csv$/)]);
  });

  const AT = '2026-11-20T09:00:00.000Z';
  it.each<[list: string, row: object, filter: object]>([
    ['plans', planDetail(), {}],
    ['tickets', { id: 't1', subject: 'Deposit Problem', status: 'open', createdAt: AT }, { toAnswer: true }],
    ['jobs', { id: 'j.1', name: 'j', state: 'failed', attempts: 3, createdAt: AT }, { state: 'failed' }],
    ['ledger/access-log', { id: '1', path: '/staff/plans', at: AT }, {}],
  ])('is there for %s, with the filter the list begins with', async (list, row, filter) => {
    const api = new StaffApi().signedIn({ ...GRACE, role: 'admin' });
    api.answers.set(`GET /${list}`, () => [row]);
    const asked = exporting('id\r\n1\r\nrows,1\r\n');
    const user = openConsole(`/${list}`);
    await user.click(await screen.findByRole('button', { name: 'Export 1 row (CSV)' }));
    expect(await screen.findByText('Exported 1 row.')).toBeInTheDocument();
    const { pathname, searchParams } = new URL(asked[0]!.url, 'http://localhost');
    expect([pathname, JSON.parse(searchParams.get('filter')!)]).toEqual([`/api/staff/${list}/export.csv`, filter]);
    expect(saved).toEqual([expect.stringMatching(new RegExp(`^${list.replace('/', '-')}-\\d`))]);
  });

  it('tells a file that broke off from a whole one', async () => {
    new StaffApi([requestDetail()]).signedIn();
    exporting('id,kind\r\nd1,dep');
    const user = openConsole();
    await user.click(await screen.findByRole('button', { name: 'Export 1 row (CSV)' }));
    expect(await screen.findByText('The export broke off before its last row. Please try again.')).toBeInTheDocument();
    expect(saved).toEqual([]);
  });
});

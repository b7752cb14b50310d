import { webcrypto } from 'node:crypto';
import { type LedgerFact, type ReplayProgress, type SelfAuditAnswer } from '@clearfold/contracts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openConsole } from '../testing/open-console';
import { AUDITOR, GRACE, StaffApi } from '../testing/staff-api';
import { HELD } from './check/named-checks.fixture';

const at = '2026-11-20T09:00:00.000Z';
const ID = '5f0c3f4e-0b1d-4a52-9a55-0c8b5a3f7d01';
const ACCOUNT = `investor/${ID}/available`;

const FACT: LedgerFact = {
  id: '17',
  position: 17,
  type: 'DepositApproved',
  at,
  recordId: ID,
  by: 'A reviewer',
  cause: {
    actor: { kind: 'staff', id: ID },
    commandId: ID,
    command: 'ApproveDeposit',
    requestId: 'request-of-a-proxy',
  },
  payload: { investorId: ID, currency: 'BTC', creditedCents: '1234' },
  postings: [
    { account: 'external/BTC', amount: -12.34, balance: -12.34 },
    { account: ACCOUNT, amount: 12.34, balance: 12.34 },
  ],
};

const AUDIT: SelfAuditAnswer = { position: 40, ageSeconds: 3, headPosition: 41, eventsBehind: 1, stopsWrites: true };

const trialAt = (position: number, total = 0) => ({
  asOf: { position, at, head: 40 },
  lines: [
    { account: 'external/BTC', accounts: 1, balance: -12.34 },
    { account: 'investor/…/available', accounts: 1, balance: 12.34 + total },
  ],
  accounts: 2,
  total,
});

describe('The ledger check', () => {
  beforeEach(() => localStorage.clear());

  const signedIn = (): StaffApi => {
    const api = new StaffApi().signedIn(AUDITOR);
    api.answers.set('GET /ledger/events', () => [FACT]);
    api.answers.set('GET /ledger/events/17', () => FACT);
    api.answers.set('GET /ledger/accounts', () => [{ id: ACCOUNT, balance: 12.34, position: 17 }]);
    api.answers.set('GET /ledger/trial-balance', () => trialAt(40));
    return api;
  };

  it("shows an investor's statement although what they have cannot be told", async () => {
    const api = signedIn();
    const path = `/ledger/investors/${ID}`;
    const line = { id: `17/${ID}`, position: 17, at, transactionId: ID, type: 'deposit', status: 'approved' };
    api.answers.set(`GET ${path}/statement`, () => [{ ...line, amount: 12.34, balance: 12.34 }]);
    api.refusals.set(path, { status: 500, code: 'internal-error', message: 'Something went wrong.' });
    openConsole(`${path}/show`);
    const row = (await screen.findByRole('link', { name: '17' })).closest('tr')!;
    expect(row).toHaveTextContent(/Deposit.*\$12\.34.*\$12\.34/);
    expect(await screen.findByText(/Something went wrong/)).toBeInTheDocument();
  });

  it('is offered to auditors, and not to reviewers', async () => {
    signedIn();
    openConsole('/ledger/events');
    expect(await screen.findByRole('menuitem', { name: 'Ledger' })).toBeInTheDocument();
    const tabs = within(await screen.findByRole('navigation', { name: 'Ledger' }));
    expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Ledger check',
      'Events',
      'Accounts',
      'What I looked at',
      'How to check us',
    ]);
    expect(tabs.getByRole('link', { name: 'Events' })).toHaveAttribute('aria-current', 'page');
    expect(screen.queryByRole('menuitem', { name: 'Newsletter' })).not.toBeInTheDocument();
  });

  it('is kept from reviewers', async () => {
    new StaffApi().signedIn(GRACE);
    openConsole('/requests');
    await screen.findByRole('menuitem', { name: 'Review queue' });
    expect(screen.queryByRole('menuitem', { name: 'Ledger' })).not.toBeInTheDocument();
  });

  it('asks for the events that were recorded within a span of time', async () => {
    const api = signedIn();
    openConsole('/ledger/events');
    fireEvent.change(await screen.findByLabelText('Recorded since'), { target: { value: '2026-11-20T08:00' } });
    fireEvent.change(screen.getByLabelText('Recorded until'), { target: { value: '2026-11-20T10:30' } });
    await waitFor(() =>
      expect(api.called('GET', '/ledger/events').at(-1)?.filter).toEqual({
        since: new Date('2026-11-20T08:00').toISOString(),
        until: new Date('2026-11-20T10:30').toISOString(),
      }),
    );
  });

  it('shows an event with its cause, its words and its double entry', async () => {
    signedIn();
    openConsole('/ledger/events/17/show');
    expect(await screen.findByRole('heading', { level: 1, name: 'Event 17' })).toBeInTheDocument();
    expect(screen.getByText('ApproveDeposit')).toBeInTheDocument();
    expect(screen.getByText('request-of-a-proxy')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'The event as JSON' })).toHaveTextContent('"creditedCents": "1234"');
    const entry = screen.getByRole('list', { name: 'Double entry' });
    expect(within(entry).getByRole('link', { name: ACCOUNT })).toHaveAttribute(
      'href',
      `/admin/ledger/accounts/${encodeURIComponent(ACCOUNT)}/show?position=17`,
    );
  });

  it('asks for the whole book as of a position, and says so', async () => {
    const api = signedIn();
    const user = openConsole('/ledger/accounts');
    expect(await screen.findByText('All accounts together are zero, as they must be.')).toBeInTheDocument();
    api.answers.set('GET /ledger/trial-balance', () => trialAt(17));
    await user.type(screen.getByLabelText('Position'), '17');
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(await screen.findByText(/As it stood after event 17, .* 23 events have been recorded since/)).toBeVisible();
    expect(api.called('GET', '/ledger/accounts').at(-1)?.filter).toEqual({ position: '17' });
    await user.click(screen.getByRole('button', { name: 'Back to now' }));
    await waitFor(() => expect(screen.queryByText(/As it stood after event/)).not.toBeInTheDocument());
    await waitFor(() => expect(window.location.search).not.toContain('position%22'));
  });

  it('shows no account of now under a time that is over, however long those of then take', async () => {
    const api = signedIn();
    const user = openConsole('/ledger/accounts');
    expect(await screen.findByRole('link', { name: ACCOUNT })).toBeInTheDocument();
    api.answers.set('GET /ledger/trial-balance', () => trialAt(17));
    let answer = (): void => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    const { fetch } = globalThis;
    globalThis.fetch = async (input, init) => {
      if (String(input).includes('/ledger/accounts')) await held;
      return fetch(input, init);
    };
    await user.type(screen.getByLabelText('Position'), '17');
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(await screen.findByText(/As it stood after event 17/)).toBeVisible();
    expect(screen.queryByRole('link', { name: ACCOUNT })).not.toBeInTheDocument();
    answer();
    expect(await screen.findByRole('link', { name: ACCOUNT })).toBeInTheDocument();
  });

  it('raises the alarm when the accounts are not zero together', async () => {
    const api = signedIn();
    api.answers.set('GET /ledger/trial-balance', () => trialAt(40, 0.01));
    openConsole('/ledger/accounts');
    expect(await screen.findByText(/must be zero, and are not/)).toBeInTheDocument();
  });

  it('says why an account cannot be shown, and asks again', async () => {
    const api = signedIn();
    api.refusals.set('/ledger/balance', { status: 400, message: 'Ask for a position of the log.' });
    const user = openConsole(`/ledger/accounts/${encodeURIComponent(ACCOUNT)}/show?position=99`);
    expect(await screen.findByText(/Ask for a position of the log/)).toBeInTheDocument();
    api.refusals.clear();
    api.answers.set('GET /ledger/balance', () => ({
      account: ACCOUNT,
      asOf: { position: 17, head: 40, at },
      balance: 12.34,
    }));
    api.answers.set('GET /ledger/postings', () => []);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Nothing had moved this account.')).toBeInTheDocument();
    expect(api.called('GET', '/ledger/postings')[0]?.filter).toEqual({ account: ACCOUNT, position: '99' });
  });

  it('says how far the server’s own audit is, and raises the alarm when it stands still', async () => {
    const api = signedIn();
    api.answers.set('GET /self-audit', () => AUDIT);
    openConsole('/ledger/check');
    expect(await screen.findByText('Verified up to event 40, 3 seconds ago. 1 event waits.')).toBeInTheDocument();
    cleanup();
    const difference = { position: 12, what: 'a posting is not', since: at };
    api.answers.set('GET /self-audit', () => ({ ...AUDIT, difference }));
    openConsole('/ledger/check');
    expect(await screen.findByText(/Event 12: a posting is not/)).toHaveTextContent('Nothing is recorded until');
  });

  describe('a replay', () => {
    const replayed = (lines: readonly ReplayProgress[], status = 200): void => {
      const text =
        status === 200 ? lines.map((line) => `${JSON.stringify(line)}\n`).join('') : JSON.stringify(lines[0]);
      const others = globalThis.fetch;
      globalThis.fetch = (input, init) =>
        String(input).endsWith('/ledger/replay')
          ? Promise.resolve(new Response(text, { status }))
          : others(input as string, init);
    };
    const start = async (): Promise<void> => {
      const user = openConsole('/ledger/check');
      await user.click(await screen.findByRole('button', { name: 'Start the replay' }));
    };
    const self = (api: StaffApi): void => void api.answers.set('GET /self-audit', () => AUDIT);

    it('is watched to its end, table by table', async () => {
      self(signedIn());
      replayed([
        { step: 'log', position: 40, head: 40 },
        { step: 'table', table: 'ledger.balances', rows: 3, differences: 0 },
        { step: 'done', position: 40, seconds: 0.3, differences: 0, findings: [], root: 'ab12', checks: HELD },
      ]);
      await start();
      expect(await screen.findByText(/40 events in 0.3 seconds: everything stored follows from them/)).toBeVisible();
      expect(screen.getByRole('list', { name: 'Replay and compare' })).toHaveTextContent(
        'ledger.balances3 rows, no diff',
      );
    });

    it('names what differs', async () => {
      self(signedIn());
      replayed([
        {
          step: 'done',
          position: 40,
          seconds: 1,
          differences: 1,
          findings: [{ position: 9, what: 'a posting is not' }],
          checks: HELD,
        },
      ]);
      await start();
      expect(await screen.findByText(/Event 9: a posting is not/)).toBeInTheDocument();
    });

    it('that breaks off is not taken for a good one', async () => {
      self(signedIn());
      replayed([{ step: 'log', position: 20, head: 40 }]);
      await start();
      expect(await screen.findByText(/broke off before its end/)).toBeInTheDocument();
    });
  });

  it('does not believe a receipt whose bytes say something else', async () => {
    Object.defineProperty(window.crypto, 'subtle', { value: webcrypto.subtle, configurable: true });
    const api = signedIn();
    api.answers.set('GET /ledger/events/17/receipt', () => ({
      position: 17,
      leaf: 'AAAA',
      proof: [],
      bytes: 'AAAA',
      key: 'nobody+00000000+AAAA',
      checkpoint: 'none',
    }));
    const user = openConsole('/ledger/events/17/show');
    await user.click(await screen.findByRole('button', { name: 'Check in this browser' }));
    expect(await screen.findByText('The proof does not hold.')).toBeInTheDocument();
  });

  it('ends its guide with the verifier, its hash and its command', async () => {
    const api = signedIn();
    const download = '/api/ledger/verifier/85ec5400/verifier.mjs';
    api.answers.set('GET /api/ledger/checkpoints/latest', () => ({ key: 'clearfold+1+k', checkpoint: 'note' }));
    api.answers.set('GET /api/ledger/verifier', () => ({ sha256: '85ec5400', sizeBytes: 74_190, download }));
    const user = openConsole('/ledger/how-to-check-us');
    const link = await screen.findByRole('link', { name: 'Save the verifier, verifier.mjs (74,190 bytes)' });
    expect(link).toHaveAttribute('href', download);
    expect(link).toHaveAttribute('download', 'verifier.mjs');
    expect(screen.getByText('85ec5400')).toBeInTheDocument();
    expect(await screen.findByText("node verifier.mjs ledger.jsonl.gz --key 'clearfold+1+k'")).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Whom the log began the staff with' }));
    await waitFor(() => {
      expect(api.called('GET', '/ledger/events').at(-1)?.filter).toEqual({ type: 'StaffFounded' });
    });
  });

  it('says how to make the verifier where the server gives none out', async () => {
    const api = signedIn();
    api.refusals.set('/api/ledger/verifier', { status: 404, code: 'verifier-missing', message: 'None.' });
    openConsole('/ledger/how-to-check-us');
    expect(
      await screen.findByText(/^This server gives out no verifier\. “npm run build” makes it/),
    ).toBeInTheDocument();
    expect(screen.getByText('node verifier.mjs ledger.jsonl.gz --key <verifier key>')).toBeInTheDocument();
  });
});

import { createHash } from 'node:crypto';
import pg from 'pg';
import { call } from '#testing/call.js';
import { download } from '#testing/download.js';
import {
  addWallet,
  decide,
  fund,
  requestDeposit,
  requestTransfer,
  requestWithdrawal,
  transactionsOf,
  userOf,
} from '#testing/money.js';
import { pdfPages } from '#testing/pdf-text.js';
import { PASSWORD, signInStaff, signUpInvestor, type TestInvestor, type TestStaff } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';
import { ReceiptReader } from './receipt.view.js';

const DAY = 24 * 60 * 60;

describe('the statement of a period', () => {
  let server: TestServer;
  let reviewer: TestStaff;
  let ada: TestInvestor;
  let ben: TestInvestor;
  let bounced: string;
  beforeAll(async () => {
    server = await startTestServer();
    server.clock.moveTo(new Date('2026-10-31T12:00:00.000Z'));
    await addWallet(server);
    reviewer = await signInStaff(server, 'reviewer');
    ada = await signUpInvestor(server, { firstName: 'Ada', lastName: 'Žižková' });
    ben = await signUpInvestor(server);
    await fund(server, ada, reviewer, 500);
    server.clock.forwardSeconds(2 * DAY);
    await refresh();
    await fund(server, ada, reviewer, 1234.56);
    bounced = await requestWithdrawal(server, ada, 200);
    await decide(server, reviewer, `withdrawals/${bounced}/approve`);
    await decide(server, reviewer, `withdrawals/${bounced}/reject`, { reason: 'Account closed' });
    await decide(server, reviewer, `transfers/${await requestTransfer(server, ada, ben, 50.5)}/approve`);
    // Still pending: what is held is still hers.
    await requestWithdrawal(server, ada, 100);
    server.clock.moveTo(new Date('2026-12-01T00:30:00.000Z'));
    await refresh();
    await fund(server, ada, reviewer, 7);
  });
  afterAll(() => server.close());

  /** Tokens end after 12 h, and the clock goes on. */
  const refresh = async (): Promise<void> => {
    reviewer = await signInStaff(server, 'reviewer');
    for (const investor of [ada, ben]) {
      const body = { email: investor.user.email, password: PASSWORD };
      investor.token = (await call<{ token: string }>(server, 'POST /auth/signin', { body })).body.token;
    }
  };
  const csv = async (query: string, investor = ada): Promise<string[][]> => {
    const { text } = await download(server, `/transactions/statement.csv?${query}`, investor.token);
    expect(text.endsWith('\r\n')).toBe(true);
    return text
      .slice(0, -2)
      .split('\r\n')
      .map((row) => row.split(','));
  };

  it('leaves no place taken by readers who leave, or ask for the head alone', async () => {
    const address = `${server.url}/api/transactions/statement.pdf`;
    const headers = { authorization: `Bearer ${ada.token}` };
    for (let i = 0; i < 5; i += 1) {
      const leaving = new AbortController();
      const answer = fetch(address, { headers, signal: leaving.signal });
      await new Promise((resolve) => setTimeout(resolve, i * 5));
      leaving.abort();
      await answer.then((whole) => whole.arrayBuffer()).catch(() => undefined);
      await fetch(address, { headers, method: 'HEAD' });
    }
    expect((await fetch(address, { headers })).status).toBe(200);
  });

  it('has opening, debits, credits and closing as CSV, and they add up', async () => {
    const [head, opening, ...rest] = await csv('from=2026-11-01&to=2026-11-30');
    const closing = rest.pop();
    expect(head).toEqual(['Date', 'Type', 'Description', 'Reference', 'Debit', 'Credit', 'Balance', 'Ledger position']);
    expect(opening).toEqual(['2026-11-01', 'Opening balance', '', '', '', '', '500.00', '']);
    expect(
      rest.map(([, type, description, , debit, credit, balance]) => [type, description, debit, credit, balance]),
    ).toEqual([
      ['Deposit', 'Funds deposited', '', '1234.56', '1734.56'],
      ['Withdrawal', 'Funds withdrawn', '200.00', '', '1534.56'],
      ['Withdrawal', 'Withdrawal returned', '', '200.00', '1734.56'],
      ['Transfer', `Transfer to User ID: ${ben.user._id.slice(0, 8)}...`, '50.50', '', '1684.06'],
    ]);
    expect(rest[0]?.[0]).toBe('2026-11-02 12:00');
    expect(closing).toEqual(['2026-11-30', 'Closing balance', '', '', '', '', '1684.06', '']);
  });

  it("ends at the balance the investor sees, and shows the transfer's other side", async () => {
    const closing = (await csv('')).at(-1);
    expect((await userOf(server, ada)).totalBalance).toBe(1691.06);
    expect(closing).toEqual(['2026-12-01', 'Closing balance', '', '', '', '', '1691.06', '']);
    const [received] = (await csv('', ben)).slice(2, -1);
    expect(received?.slice(1, 3)).toEqual([
      'Transfer Received',
      `Transfer from User ID: ${ada.user._id.slice(0, 8)}...`,
    ]);
  });

  it("has the viewer's own days", async () => {
    // 00:30 UTC on December 1 is still November in New York.
    const rows = await csv('from=2026-11-01&to=2026-11-30&timeZone=America/New_York');
    expect(rows.at(-2)).toEqual(expect.arrayContaining(['2026-11-30 19:30', '7.00']));
    expect(rows.at(-1)?.[6]).toBe('1691.06');
  });

  it('says when nothing happened', async () => {
    expect(await csv('from=2026-11-10&to=2026-11-11')).toHaveLength(3);
    const { bytes } = await download(server, '/transactions/statement.pdf?from=2026-11-10&to=2026-11-11', ada.token);
    expect((await pdfPages(bytes)).join()).toContain('Nothing moved your balance in this period.');
  });

  it('reads the same as PDF, with embedded fonts', async () => {
    const path = '/transactions/statement.pdf?from=2026-11-01&to=2026-11-30&timeZone=Europe/Berlin';
    const { status, headers, bytes } = await download(server, path, ada.token);
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(headers.get('content-disposition')).toBe(
      'attachment; filename="clearfold-statement-2026-11-01-to-2026-11-30.pdf"',
    );
    const raw = Buffer.from(bytes).toString('latin1');
    const pages = await pdfPages(bytes);
    const text = pages.join('\n').replace(/\s+/g, ' ');
    for (const words of ['Clearfold', 'Account statement', 'Ada Žižková', 'Europe/Berlin', 'Page 1', ada.user._id]) {
      expect(text).toContain(words);
    }
    expect(text).toMatch(/Opening balance \$500\.00 Closing balance \$1,684\.06/);
    expect(text).toMatch(/2026-11-02 13:00 Funds deposited \$1,234\.56 \$1,734\.56/);
    expect(text).toMatch(/Closing balance \$250\.50 \$1,434\.56 \$1,684\.06/);
    expect(raw.match(/\/FontFile2/g)).toHaveLength(2);
    expect(raw).not.toContain('/Helvetica');
  });

  it.each([
    ['from=2026-02-30', 'from'],
    ['to=tomorrow', 'to'],
    ['from=2026-11-21&to=2026-11-20', 'from'],
    ['timeZone=Mars/Olympus', 'timeZone'],
    ['from=2026-11-01&from=2026-11-02', 'from'],
  ])('refuses %s', async (query, field) => {
    const answer = await call<{ errors: object }>(server, `GET /transactions/statement.csv?${query}`, {
      token: ada.token,
    });
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation-failed' } });
    expect(Object.keys(answer.body.errors)).toEqual([field]);
  });

  describe('and the receipt of a request', () => {
    it('names the decision, its place in the log and the root', async () => {
      const { status, bytes } = await download(server, `/transactions/${bounced}/receipt.pdf`, ada.token);
      expect(status).toBe(200);
      const text = (await pdfPages(bytes)).join(' ').replace(/\s+/g, ' ');
      const [event] = await server.dataSource.query<[{ position: string; bytes: Buffer }]>(
        'select position, bytes from ledger.events where stream_id = $1 order by position desc limit 1',
        [bounced],
      );
      const [batch] = await server.dataSource.query<[{ last_position: string; root: Buffer }]>(
        'select last_position, root from ledger.batches where last_position >= $1 order by last_position limit 1',
        [event.position],
      );
      const leaf = createHash('sha256')
        .update(Buffer.concat([Buffer.of(0), event.bytes]))
        .digest('hex');
      for (const words of [
        'Receipt',
        '$200.00',
        'Returned',
        'Account closed',
        `Event position ${event.position}`,
        `Tree size ${batch.last_position}`,
        'npm run ledger -- verify',
      ]) {
        expect(text).toContain(words);
      }
      const dense = text.replaceAll(' ', '');
      expect(dense).toContain(leaf);
      expect(dense).toContain(batch.root.toString('hex'));
    });

    it('names the record as it was written, also of an earlier version of its type', async () => {
      const deposit = (await transactionsOf(server, ada)).find(({ type }) => type === 'deposit')!;
      const [{ position, bytes }] = await server.dataSource.query<[{ position: string; bytes: Buffer }]>(
        `select position, bytes from ledger.events where stream_id = $1 and type = 'DepositApproved'`,
        [deposit._id],
      );
      // Its second version: another number behind the type, and without what shows that it came, which is five absent fields.
      const versionAt = bytes.indexOf('DepositApproved') + 'DepositApproved'.length;
      const earlier = Buffer.from(bytes.subarray(0, -5));
      earlier.writeUInt16BE(2, versionAt);
      const superuser = new pg.Client({ connectionString: server.database.superuserUrl });
      await superuser.connect();
      await superuser.query("set session_replication_role = 'replica'");
      await superuser.query('update ledger.events set bytes = $2 where position = $1', [position, earlier]);
      await superuser.end();
      const receipts = server.app.get(ReceiptReader, { strict: false });
      const { proof } = await receipts.of(ada.user._id, deposit._id);
      const leaf = createHash('sha256').update(Buffer.concat([Buffer.of(0), earlier]));
      expect(proof).toMatchObject({ position: Number(position), leaf: leaf.digest('hex') });
    });

    it('is there once the request is decided, and for nobody else', async () => {
      const pending = await requestDeposit(server, ada, 3);
      const receipt = (id: string, by: string) => call(server, `GET /transactions/${id}/receipt.pdf`, { token: by });
      expect(await receipt(pending, ada.token)).toMatchObject({
        status: 409,
        body: { code: 'transaction-not-decided' },
      });
      expect(await receipt(bounced, ben.token)).toMatchObject({ status: 404 });
    });

    it('is there for what was received', async () => {
      const [received] = await transactionsOf(server, ben);
      const { bytes } = await download(server, `/transactions/${received?._id}/receipt.pdf`, ben.token);
      expect((await pdfPages(bytes)).join(' ')).toContain('Transfer Received');
    });
  });
});

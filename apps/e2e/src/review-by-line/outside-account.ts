import { type APIRequestContext } from '@playwright/test';

/** What a statement says of one movement: signed decimal text, and who paid or was paid. */
export interface StatementLine {
  amount: string;
  reference: string;
  name: string;
}

const COLUMNS = {
  delimiter: ';',
  dateOrder: 'ymd',
  decimalSeparator: '.',
  day: 'day',
  amount: 'amount',
  reference: 'reference',
  counterparty: 'name',
};

const today = (): string => new Date().toISOString().slice(0, 10);

/** An account of ours in the world outside, with one statement of today: what the console's journeys show being done is done by the API. */
export class OutsideAccount {
  private constructor(
    private readonly call: <Answer>(path: string, who: string, sent?: object) => Promise<Answer>,
    private readonly id: string,
  ) {}

  /** Two admins open it, and a reviewer says how its files are read. */
  static async open(request: APIRequestContext, kind: 'bank' | 'wallet', currency: string): Promise<OutsideAccount> {
    const call = await callsOf(request);
    const terms = { kind, source: 'statements', currency, decimals: kind === 'bank' ? 2 : 8, staleAfterDays: 40 };
    const named = { name: `${currency} account`, identifier: `JOURNEY-${currency}`, network: 'Journey' };
    const { id } = await call<{ id: string }>('POST outside-accounts', 'admin', { data: { ...terms, ...named } });
    await call(`POST outside-accounts/${id}/confirm`, 'admin2');
    await call(`PUT outside-accounts/${id}/csv-mapping`, 'reviewer', { data: COLUMNS });
    return new OutsideAccount(call, id);
  }

  /** Imports and records a statement of today; ends when the ledger has all of its lines. */
  async import(opening: string, closing: string, lines: readonly StatementLine[]): Promise<void> {
    const rows = lines.map(({ amount, reference, name }) => [today(), amount, reference, name].join(';'));
    const buffer = Buffer.from(['day;amount;reference;name', ...rows, ''].join('\n'));
    const days = { from: today(), to: today() };
    const multipart = {
      ...{ format: 'csv', opening, closing, ...days },
      statement: { name: 'statement.csv', mimeType: 'text/csv', buffer },
    };
    const path = `POST outside-accounts/${this.id}/statements`;
    const { id, state, contentDigest } = await this.call<{ id: string; state: string; contentDigest: string }>(
      path,
      'reviewer',
      { multipart },
    );
    if (state !== 'read') throw new Error(`The statement is ${state}`);
    await this.call(`POST statement-imports/${id}/record`, 'reviewer', { data: { contentDigest } });
    for (const end = Date.now() + 60_000; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 250))) {
      const now = await this.call<{ state: string }>(`GET statement-imports/${id}`, 'reviewer');
      if (now.state === 'recorded') return;
    }
    throw new Error('The statement was not recorded');
  }

  /** From today on a deposit in its currency is credited by a line. */
  async requireEvidence(): Promise<void> {
    await this.call(`POST outside-accounts/${this.id}/require-evidence`, 'admin', { data: { from: today() } });
  }
}

const callsOf = async (request: APIRequestContext) => {
  const tokens = new Map<string, string>();
  for (const who of ['admin', 'admin2', 'reviewer']) {
    const data = { email: `${who}@clearfold.example`, password: 'clearfold-demo' };
    const response = await request.post('/api/staff/auth/signin', { data });
    tokens.set(who, ((await response.json()) as { token: string }).token);
  }
  return async <Answer>(path: string, who: string, sent: object = {}): Promise<Answer> => {
    const [method = '', at = ''] = path.split(' ');
    const headers = { authorization: `Bearer ${tokens.get(who)}` };
    const response = await request.fetch(`/api/staff/${at}`, { method, headers, ...sent });
    if (!response.ok()) throw new Error(`${path} answered ${response.status()}: ${await response.text()}`);
    return (await response.json()) as Answer;
  };
};

import { deflateRawSync } from 'node:zlib';
import { type StatementImportFault } from '@clearfold/contracts';
import { importFaultText } from '@clearfold/content';
import { camt053Of, type StatementToWrite } from '@clearfold/statement-files/testing';
import {
  BANK,
  line,
  OCTOBER,
  onImport,
  openOutsideAccount,
  saveColumns,
  sendStatement,
  statement,
  takeStatement,
} from '#testing/outside/statements.js';
import { signInStaff, type TestStaff } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';

const written = (said: StatementToWrite): string => Buffer.from(camt053Of(said, '001.08')).toString('utf8');

const NOVEMBER = statement('2026-11-01', '2026-11-10', 1_250_50n, [line('2026-11-03', 10_00n)]);

const CSV = 'Day,Amount,Balance,Text\r\n';

/** Expanded it would have 10^9 words. */
const BILLION_LAUGHS = `<?xml version="1.0"?>
<!DOCTYPE lolz [<!ENTITY lol "lol">${Array.from(
  { length: 9 },
  (_, at) => `<!ENTITY lol${at + 1} "${`&lol${at === 0 ? '' : at};`.repeat(10)}">`,
).join('')}]>
<Document>&lol9;</Document>`;

const ELSEWHERE = `<?xml version="1.0"?>
<!DOCTYPE Document [<!ENTITY file SYSTEM "file:///etc/passwd">]>
<Document>&file;</Document>`;

/** A zip's beginning: what it has is packed. */
const ZIP = Buffer.concat([
  Buffer.from('PK\x03\x04\x14\0\0\0\x08\0', 'latin1'),
  deflateRawSync(Buffer.alloc(20_000, 7)),
]);

/** So many bytes that no line ends. */
const ENDLESS = `${CSV}01/02/2026,"${'x'.repeat(3_000_000)}`;

describe('a file that is no statement of the account’s next days is refused, and nothing of it recorded:', () => {
  let server: TestServer;
  let robin: TestStaff;
  let accountId: string;
  beforeAll(async () => {
    server = await startTestServer({ workJobs: false });
    server.clock.moveTo(new Date('2026-11-20T12:00:00Z'));
    accountId = await openOutsideAccount(server);
    robin = await signInStaff(server, 'reviewer');
    await takeStatement(server, robin, accountId, OCTOBER);
    await saveColumns(server, accountId, {
      ...({ delimiter: ',', dateOrder: 'mdy', decimalSeparator: '.' } as const),
      ...{ day: 'Day', amount: 'Amount', balance: 'Balance', text: 'Text' },
    });
  });
  afterAll(() => server.close());

  const state = () =>
    server.dataSource.query<object[]>(
      `select (select max(position) from ledger.events) as position, (select count(*) from statement_import_lines) as lines`,
    );
  const november = (changes: Partial<StatementToWrite>) => written({ ...NOVEMBER, ...changes });

  it.each<[what: string, file: string | Uint8Array, fault: StatementImportFault, format?: 'csv' | 'ofx']>([
    ['broken XML', november({}).replace('</Sts>', '</Status>'), { code: 'broken-file', line: 1 }],
    ['a file that ends too early', november({}).slice(0, -40), { code: 'truncated' }],
    ['entities of entities', BILLION_LAUGHS, { code: 'doctype' }],
    ['an entity of elsewhere', ELSEWHERE, { code: 'doctype' }],
    ['a zip', ZIP, { code: 'wrong-encoding' }],
    ['a zip called CSV', ZIP, { code: 'wrong-encoding' }, 'csv'],
    ['a picture called OFX', Buffer.from('\x89PNG\r\n\x1a\n\0\0', 'latin1'), { code: 'truncated' }, 'ofx'],
    ['XML called OFX', november({}), { code: 'wrong-format' }, 'ofx'],
    ['JSON', '{"statement":[]}', { code: 'broken-file' }],
    ['another currency', november({ account: { ...BANK, currency: 'EUR' } }), { code: 'wrong-currency' }],
    [
      'another account',
      november({ account: { ...BANK, identifier: 'DE89370400440532013000' } }),
      { code: 'wrong-account' },
    ],
    [
      'lines that do not make the closing balance',
      november({ closingUnits: 1_260_51n }),
      { code: 'balances-differ', figures: { says: '1260.51', mustSay: '1260.50' } },
    ],
    [
      'an amount of more than there is of any currency',
      november({}).replace('10.00<', `${'9'.repeat(60)}<`),
      { code: 'field-not-understood', line: 1, detail: 'amount' },
    ],
    [
      'a balance of more than there is of any currency',
      november({ lines: [] }).replaceAll('1250.50<', `${'9'.repeat(60)}<`),
      { code: 'field-not-understood', detail: 'balance' },
    ],
    ['a line of another month', november({ lines: [line('2026-12-03', 10_00n)] }), { code: 'outside-period', line: 1 }],
    ['more decimals than cents', november({}).replace('10.00<', '10.001<'), { code: 'amount-too-precise', line: 1 }],
    [
      'a negative opening',
      november({ openingUnits: -5_00n, lines: [line('2026-11-03', 10_00n)] }),
      { code: 'statement-negative' },
    ],
    [
      'another opening than the closing before',
      november({ openingUnits: 1_250_51n }),
      { code: 'statement-opening-differs', figures: { says: '1250.51', mustSay: '1250.50' } },
    ],
    ['a day left out', november({ from: '2026-11-02' }), { code: 'statement-gap', detail: '2026-11-01 – 2026-11-01' }],
    [
      'days before the account’s first statement',
      written(statement('2026-09-01', '2026-09-30', 900_00n, [line('2026-09-03', 100_00n)])),
      { code: 'before-first-statement', detail: '2026-10-01' },
    ],
    [
      'days before the first statement, and then those of it, the same',
      written({ ...OCTOBER, from: '2026-09-30' }),
      { code: 'statement-overlaps', detail: '2026-10-01 – 2026-10-31' },
    ],
    ['days to come', november({ to: '2026-11-21' }), { code: 'statement-ahead', detail: '2026-11-21' }],
    [
      'days that were recorded, the same',
      written({ ...OCTOBER, from: '2026-10-02' }),
      { code: 'statement-overlaps', detail: '2026-10-02 – 2026-10-31' },
    ],
    [
      'days that were recorded, and then others',
      written({ ...OCTOBER, to: '2026-11-10', lines: [...OCTOBER.lines, line('2026-11-03', 10_00n)] }),
      { code: 'statement-overlaps', detail: '2026-10-01 – 2026-10-31' },
    ],
    [
      'a line that was changed since',
      written({
        ...OCTOBER,
        lines: OCTOBER.lines.map((one, at) => (at === 1 ? { ...one, counterparty: 'Eve' } : one)),
      }),
      { code: 'statement-changed', line: 2 },
    ],
    [
      'a line too many',
      written({ ...OCTOBER, lines: [...OCTOBER.lines, line('2026-10-31', 1n)] }),
      { code: 'statement-changed', line: 4 },
    ],
    [
      'a line too few',
      written({ ...OCTOBER, lines: OCTOBER.lines.slice(0, 2) }),
      { code: 'statement-changed', line: 3 },
    ],
    [
      'CSV with a formula for an amount',
      `${CSV}11/03/2026,=1+1,1252.50,x\r\n`,
      { code: 'field-not-understood', line: 1 },
      'csv',
    ],
    [
      'CSV with a day that does not exist',
      `${CSV}02/30/2026,1,1251.50,x\r\n`,
      { code: 'field-not-understood', line: 1 },
      'csv',
    ],
    [
      'CSV of days before 1970',
      `${CSV}11/03/1969,1,1251.50,x\r\n`,
      { code: 'field-not-understood', line: 1, detail: 'bookedOn' },
      'csv',
    ],
    [
      'CSV without the column of the day',
      'Date,Amount,Balance,Text\r\n11/03/2026,1,1251.50,x\r\n',
      { code: 'field-missing', detail: 'Day' },
      'csv',
    ],
    ['CSV with a row that never ends', ENDLESS, { code: 'too-long' }, 'csv'],
  ])('%s', async (_, file, fault, ...[format]) => {
    const before = await state();
    const { status, body } = await sendStatement(server, robin, accountId, file, format ? { format } : {});
    expect([status, body.state]).toEqual([201, 'refused']);
    expect(body.fault).toMatchObject(fault);
    expect(body.fileDigest).toMatch(/^[0-9a-f]{64}$/);
    expect(body.bytes).toBe(Buffer.byteLength(file));
    expect(importFaultText(body.fault!)).toMatch(/^(Line \d+: )?[A-Z].{20}/);
    expect(await state()).toEqual(before);
    expect((await onImport(server, robin, body.id, 'record')).status).toBe(409);
  });

  it('said in the staff’s trail', async () => {
    const { body } = await sendStatement(server, robin, accountId, 'x', { name: 'x.xml' });
    const acts = await server.dataSource.query<object[]>(
      'select act, detail, staff_id as by from staff_acts where record_id = $1',
      [body.id],
    );
    expect(acts).toEqual([{ act: 'statement-refused', detail: 'x.xml', by: robin.id }]);
  });
});

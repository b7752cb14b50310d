import { camt053Of } from '../testing/camt053-of.js';
import { readBytes, refusalOf } from '../testing/read-bytes.js';
import type { StatementToWrite } from '../testing/statement-to-write.js';

const account = { identifier: 'DE89370400440532013000', currency: 'EUR', decimals: 2 };
const line = { bookedOn: '2026-01-05', valueDay: '2026-01-06', units: 500n, reference: 'R1' };
const statement: StatementToWrite = {
  account,
  from: '2026-01-05',
  to: '2026-01-07',
  openingUnits: 1_000n,
  lines: [line, { ...line, units: -250n, reference: 'R2', counterparty: 'Ada', text: 'Rent' }],
};
const options = { format: 'camt.053', account } as const;
const written = (version: '001.02' | '001.08' = '001.02', other: Partial<StatementToWrite> = {}) =>
  Buffer.from(camt053Of({ ...statement, ...other }, version)).toString();

const FIRST = '<Ntry><Amt Ccy="EUR">5.00</Amt>';
const SECOND = '<Ntry><Amt Ccy="EUR">2.50</Amt>';
const statementOf = (xml: string) => /<Stmt>[^]*<\/Stmt>/.exec(xml)?.[0] ?? '';
const balanceOf = (xml: string, kind: string) =>
  (xml.match(/<Bal>[^]*?<\/Bal>/g) ?? []).find((balance) => balance.includes(kind)) ?? '';
const after = (mark: string, more: string) => (xml: string) => xml.replace(mark, `${mark}${more}`);
const without = (part: string) => (xml: string) => xml.replace(part, '');
const changed = (from: string | RegExp, to: string) => (xml: string) => xml.replace(from, to);

/** What is changed in a file that is right, and how it is refused. */
const REFUSED: readonly (readonly [why: string, change: (xml: string) => string, refusal: string])[] = [
  ['another message', (xml) => xml.replaceAll('camt.053.001.02', 'camt.052.001.02'), 'wrong-format'],
  ['a version that nobody reads', (xml) => xml.replaceAll('001.02', '001.13'), 'wrong-format'],
  ['no namespace', changed(/ xmlns="[^"]*"/, ''), 'wrong-format: Document'],
  ['a page of XML', () => '<html><body/></html>', 'wrong-format: html'],
  ['no statement', (xml) => xml.replace(statementOf(xml), ''), 'no-statement'],
  [
    'the same account twice',
    (xml) => xml.replace('</BkToCstmrStmt>', `${statementOf(xml)}</BkToCstmrStmt>`),
    'several-statements',
  ],
  [
    'another account beside ours',
    (xml) => xml.replace('</BkToCstmrStmt>', `${statementOf(xml).replace('DE89', 'DE90')}</BkToCstmrStmt>`),
    'wrong-account: DE90370400440532013000',
  ],
  [
    'another root',
    (xml) => xml.replace('<Document ', '<Other ').replace('</Document>', '</Other>'),
    'wrong-format: urn:',
  ],
  ['a statement that stands elsewhere', (xml) => xml.replaceAll('BkToCstmrStmt>', 'BkToCstmrAcctRpt>'), 'no-statement'],
  ['another account', changed('DE89370400440532013000', 'DE90370400440532013000'), 'wrong-account'],
  ['no account', changed(/<Acct>.*?<\/Acct>/, ''), 'field-missing: Acct/Id'],
  [
    'an account after the entries',
    (xml) => xml.replace(/(<Acct>.*?<\/Acct>)([^]*)(<\/Stmt>)/, '$2$1$3'),
    'field-missing: Acct/Id',
  ],
  [
    'two accounts in one',
    after('<Acct><Id><IBAN>DE89370400440532013000</IBAN>', '<IBAN>DE89370400440532013000</IBAN>'),
    'field-twice: Acct/Id/IBAN',
  ],
  ['an account in another currency', changed('<Ccy>EUR', '<Ccy>USD'), 'wrong-currency: USD'],
  [
    'a balance in another currency',
    changed(
      '<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">',
      '<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="USD">',
    ),
    'wrong-currency: USD',
  ],
  ['an entry in another currency', changed(SECOND, SECOND.replace('EUR', 'USD')), 'wrong-currency: line 2: USD'],
  ['an amount without a currency', changed(FIRST, '<Ntry><Amt>5.00</Amt>'), 'wrong-currency: line 1'],
  ['no amount', changed(FIRST, '<Ntry>'), 'wrong-currency: line 1'],
  ['an empty amount', changed(FIRST, '<Ntry><Amt Ccy="EUR"> </Amt>'), 'field-missing: line 1: Amt'],
  ['two amounts', after(FIRST, '<Amt Ccy="EUR">6.00</Amt>'), 'field-twice: line 1: Amt'],
  ['an amount with a sign', changed('>5.00<', '>-5.00<'), 'field-not-understood: line 1: Amt'],
  ['an amount with a comma', changed('>5.00<', '>5,00<'), 'field-not-understood: line 1: Amt'],
  ['an amount to be evaluated', changed('>5.00<', '>=1+4<'), 'field-not-understood: line 1: Amt'],
  ['an amount with an exponent', changed('>5.00<', '>5e2<'), 'field-not-understood: line 1: Amt'],
  ['parts of a cent', changed('>5.00<', '>5.001<'), 'amount-too-precise: line 1: Amt'],
  [
    'neither in nor out',
    changed('<CdtDbtInd>DBIT</CdtDbtInd><Sts>', '<CdtDbtInd>OUT</CdtDbtInd><Sts>'),
    'field-not-understood: line 2: CdtDbtInd',
  ],
  ['no direction', changed('<CdtDbtInd>DBIT</CdtDbtInd><Sts>', '<Sts>'), 'field-missing: line 2: CdtDbtInd'],
  [
    'a name of an object as direction',
    changed('<CdtDbtInd>DBIT</CdtDbtInd><Sts>', '<CdtDbtInd>constructor</CdtDbtInd><Sts>'),
    'field-not-understood: line 2: CdtDbtInd',
  ],
  ...['maybe', 'untrue', 'true1', 'falsely', '00'].map((word) => {
    const reversal = changed('<Sts>', `<RvslInd>${word}</RvslInd><Sts>`);
    return [`a reversal that is ${word}`, reversal, 'field-not-understood: line 1: RvslInd'] as const;
  }),
  ['an amount with more after it', changed('>5.00<', '>5.00 EUR<'), 'field-not-understood: line 1: Amt'],
  [
    'an entry reference without an end',
    changed('<AcctSvcrRef>R1', `<NtryRef>${'r'.repeat(141)}</NtryRef><AcctSvcrRef>`),
    'too-long: line 1: NtryRef',
  ],
  [
    'an end-to-end id without an end',
    changed(
      '</Ntry>',
      `<NtryDtls><TxDtls><Refs><EndToEndId>${'r'.repeat(141)}</EndToEndId></Refs></TxDtls></NtryDtls></Ntry>`,
    ),
    'too-long: line 1: EndToEndId',
  ],
  ['no status', changed('<Sts>BOOK</Sts>', ''), 'field-missing: line 1: Sts'],
  ['no day of booking', changed('<BookgDt><Dt>2026-01-05</Dt></BookgDt>', ''), 'field-missing: line 1: BookgDt'],
  [
    'a day that no calendar has',
    changed('<BookgDt><Dt>2026-01-05', '<BookgDt><Dt>2026-02-30'),
    'field-not-understood: line 1: BookgDt',
  ],
  [
    'a value day of words',
    changed('<ValDt><Dt>2026-01-06', '<ValDt><Dt>tomorrow'),
    'field-not-understood: line 1: ValDt',
  ],
  [
    'a day before the first',
    changed('<BookgDt><Dt>2026-01-05', '<BookgDt><Dt>2026-01-04'),
    'outside-period: line 1: 2026-01-04',
  ],
  [
    'a day after the last',
    changed('<BookgDt><Dt>2026-01-05', '<BookgDt><Dt>2026-01-08'),
    'outside-period: line 1: 2026-01-08',
  ],
  ['a reference without an end', changed('>R1<', `>${'r'.repeat(141)}<`), 'too-long: line 1: AcctSvcrRef'],
  ['no opening balance', (xml) => without(balanceOf(xml, 'OPBD'))(xml), 'balances-missing: opening'],
  ['no closing balance', (xml) => without(balanceOf(xml, 'CLBD'))(xml), 'balances-missing: closing'],
  ['two closing balances', (xml) => after(balanceOf(xml, 'CLBD'), balanceOf(xml, 'CLBD'))(xml), 'field-twice: CLBD'],
  [
    'half a period and no balances',
    (xml) => changed(/<FrDtTm>.*?<\/FrDtTm>/, '')(without(balanceOf(xml, 'OPBD'))(xml)),
    'period-missing',
  ],
  ['a balance without a direction', changed('<CdtDbtInd>CRDT</CdtDbtInd><Dt>', '<Dt>'), 'field-missing: CdtDbtInd'],
  ['a balance without a day', changed('<Dt><Dt>2026-01-05</Dt></Dt>', ''), 'field-missing: Dt'],
  [
    'a previous balance that is not the opening one',
    (xml) =>
      after(balanceOf(xml, 'OPBD'), balanceOf(xml, 'OPBD').replace('OPBD', 'PRCD').replace('10.00', '10.01'))(xml),
    'balances-differ',
  ],
  ['a line too few', changed(/<Ntry>[^]*?<\/Ntry>/, ''), 'balances-differ'],
  [
    'a line too many',
    (xml) => changed('</Stmt>', `${/<Ntry>[^]*?<\/Ntry>/.exec(xml)?.[0]}</Stmt>`)(xml),
    'balances-differ',
  ],
  [
    'a period that ends before it begins',
    changed('<ToDtTm>2026-01-07', '<ToDtTm>2026-01-01'),
    'field-not-understood: period',
  ],
  ['a period of words', changed('<ToDtTm>2026-01-07', '<ToDtTm>later'), 'field-not-understood: FrToDt/ToDtTm'],
  ['an entry that does not end', changed('</Ntry>', ''), 'broken-file'],
  ['bytes after the end', (xml) => `${xml}more`, 'broken-file'],
  ['a second document', (xml) => `${xml}<Document/>`, 'broken-file'],
];

describe('camt.053', () => {
  it('is refused as cut off wherever it is cut, up to its last bracket', async () => {
    const xml = written();
    const end = xml.lastIndexOf('>') + 1;
    for (let length = xml.indexOf('</Stmt>'); length < end; length++)
      expect(await refusalOf(xml.slice(0, length), options)).toMatch(/^truncated/);
    expect(await refusalOf(xml.slice(0, end), options)).toBeUndefined();
    expect(await refusalOf('', options)).toMatch(/^truncated/);
    expect(await refusalOf(Buffer.from(xml.replace('Rent', 'é')).subarray(0, xml.indexOf('Rent') + 1), options)).toBe(
      'truncated: line 2: UTF-8',
    );
  });

  it.each(REFUSED)('refuses %s', async (_why, change, refusal) => {
    const xml = written();
    expect(await refusalOf(xml, options)).toBeUndefined();
    expect(change(xml)).not.toBe(xml);
    expect(await refusalOf(change(xml), options)).toMatch(new RegExp(`^${refusal.replace(/[/.]/g, '\\$&')}`));
  });

  it('takes nothing from what stands at another place', async () => {
    const xml = written();
    const summary = `<TxsSummry>${balanceOf(xml, 'CLBD').replace('12.50', '99')}${/<Ntry>.*?<\/Ntry>/.exec(xml)?.[0]}</TxsSummry>`;
    const { lines } = await readBytes(Buffer.from(xml.replace('<Ntry>', `${summary}<Ntry>`)), options);
    expect(lines.map(({ number }) => number)).toEqual([1, 2]);
  });

  it('takes nothing from another namespace', async () => {
    const foreign = '<x:Amt xmlns:x="urn:x" Ccy="USD">7</x:Amt><x:Amt xmlns:x="urn:x"/>';
    const { lines } = await readBytes(Buffer.from(written().replace(FIRST, `${FIRST}${foreign}`)), options);
    expect(lines[0]?.units).toBe(500n);
  });

  it('takes nothing from an entry within an entry', async () => {
    const xml = written().replace('</Ntry>', '<Ntry><Amt Ccy="EUR">7</Amt></Ntry></Ntry>');
    expect((await readBytes(Buffer.from(xml), options)).lines).toHaveLength(2);
  });

  it('says both figures when they differ', async () => {
    const bytes = Buffer.from(written('001.02', { closingUnits: 999n }));
    await expect(readBytes(bytes, options)).rejects.toMatchObject({
      name: 'StatementFault',
      code: 'balances-differ',
      statedUnits: 999n,
      computedUnits: 1_250n,
    });
  });

  it('holds the balances to those that are known, and takes them where it has none', async () => {
    const xml = written();
    const known = (openingUnits?: bigint, closingUnits?: bigint) => ({
      ...options,
      balances: { openingUnits, closingUnits },
    });
    expect(await refusalOf(xml, known(1_000n, 1_250n))).toBeUndefined();
    await expect(readBytes(Buffer.from(xml), known(999n))).rejects.toMatchObject({
      statedUnits: 999n,
      computedUnits: 1_000n,
    });
    await expect(readBytes(Buffer.from(xml), known(1_000n, 1_249n))).rejects.toMatchObject({ statedUnits: 1_249n });
    const bare = without(balanceOf(xml, 'OPBD'))(xml);
    expect(await refusalOf(bare, known(1_000n))).toBeUndefined();
    expect(await refusalOf(bare, known(1_001n))).toBe('balances-differ');
  });

  it('counts a debit balance as less than nothing', async () => {
    const { summary } = await readBytes(Buffer.from(written('001.08', { openingUnits: -1_000n })), options);
    expect(summary).toMatchObject({ openingUnits: -1_000n, closingUnits: -750n });
  });

  describe('leaves out', () => {
    const marked = (version: '001.02' | '001.08', status: string) =>
      Buffer.from(
        written(version, { closingUnits: 750n }).replace(version === '001.02' ? '>BOOK<' : '<Cd>BOOK<', (mark) =>
          mark.replace('BOOK', status),
        ),
      );

    it.each([
      ['001.02', 'PDNG'],
      ['001.02', 'INFO'],
      ['001.08', 'PDNG'],
      ['001.08', 'FUTR'],
    ] as const)('of %s what is %s, and keeps its number', async (version, status) => {
      const { lines, summary } = await readBytes(marked(version, status), options);
      expect(lines).toEqual([expect.objectContaining({ number: 2, reference: 'R2' })]);
      expect(summary).toMatchObject({ lines: 1, unbooked: 1 });
    });
  });

  it("is not turned round by a reversal, which has the other's roles", async () => {
    const party = (role: string, name: string) => `<${role}><Nm>${name}</Nm></${role}>`;
    const details = `<NtryDtls><TxDtls><RltdPties>${party('Dbtr', 'Us')}${party('Cdtr', 'Them')}</RltdPties></TxDtls></NtryDtls>`;
    const of = async (reversal: string) => {
      const xml = written().replace('<Sts>', `${reversal}<Sts>`).replace('</Ntry>', `${details}</Ntry>`);
      return (await readBytes(Buffer.from(xml.replace('<NtryDtls/>', '')), options)).lines[0];
    };
    expect(await of('')).toMatchObject({ units: 500n, counterparty: 'Us' });
    expect(await of('<RvslInd>false</RvslInd>')).toMatchObject({ units: 500n, counterparty: 'Us' });
    expect(await of('<RvslInd>1</RvslInd>')).toMatchObject({ units: 500n, counterparty: 'Them' });
  });

  it('takes the reference of the bank, else that of the entry, else none', async () => {
    const of = async (references: string) => {
      const xml = written().replace('<AcctSvcrRef>R1</AcctSvcrRef>', references);
      return (await readBytes(Buffer.from(xml), options)).lines[0]?.reference;
    };
    expect(await of('<NtryRef>N</NtryRef><AcctSvcrRef>A</AcctSvcrRef>')).toBe('A');
    expect(await of('<NtryRef>N</NtryRef><AcctSvcrRef>NONREF</AcctSvcrRef>')).toBe('N');
    expect(await of('<NtryRef>N</NtryRef>')).toBe('N');
    expect(await of('')).toBe('');
  });

  it('cuts texts, which nobody compares', async () => {
    const xml = written()
      .replace('>Ada<', `>${'😀'.repeat(141)}<`)
      .replace('>Rent<', `>${'a'.repeat(501)}<`);
    const { lines } = await readBytes(Buffer.from(xml), options);
    expect(lines[1]).toMatchObject({ counterparty: '😀'.repeat(140), text: 'a'.repeat(500) });
  });
});

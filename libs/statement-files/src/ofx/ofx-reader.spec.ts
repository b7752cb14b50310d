import { ofxOf, type OfxVersion } from '../testing/ofx-of.js';
import { readBytes, refusalOf } from '../testing/read-bytes.js';
import type { StatementToWrite } from '../testing/statement-to-write.js';

const account = { identifier: '12-34', currency: 'EUR', decimals: 2 };
const line = { bookedOn: '2026-01-05', valueDay: '2026-01-06', units: 500n, reference: 'R1' };
const statement: StatementToWrite = {
  account,
  from: '2026-01-05',
  to: '2026-01-07',
  openingUnits: 1_000n,
  lines: [line, { ...line, units: -250n, reference: 'R2', counterparty: 'Ada', text: 'Rent' }],
};
const options = { format: 'ofx', account } as const;
const written = (version: OfxVersion, other: Partial<StatementToWrite> = {}) =>
  Buffer.from(ofxOf({ ...statement, ...other }, version)).toString('latin1');

const changed = (from: string | RegExp, to: string) => (text: string) => text.replace(from, to);
/** Of both versions: with or without the closing tag. */
const leaf = (name: string, to: string) => changed(new RegExp(`<${name}>[^<\\n]*(?:</${name}>)?\n`), to);
const statements = /<STMTTRNRS>[^]*<\/STMTTRNRS>\n/;

const REFUSED: readonly (readonly [why: string, change: (text: string) => string, refusal: string])[] = [
  ['no statement', changed(statements, ''), 'no-statement'],
  ['an empty answer', changed(/<STMTRS>[^]*<\/STMTRS>\n/, ''), 'no-statement'],
  ['the same account twice', (text) => text.replace(statements, '$&$&'), 'several-statements'],
  [
    'another account beside ours',
    (text) => text.replace(statements, (all) => all + all.replace('12-34', '12-35')),
    'wrong-account: 12-35',
  ],
  ['another account', changed('12-34', '12-35'), 'wrong-account: 12-35'],
  ['no account', leaf('ACCTID', ''), 'field-missing: ACCTID'],
  ['another currency', leaf('CURDEF', '<CURDEF>USD</CURDEF>\n'), 'wrong-currency: USD'],
  ['no currency', leaf('CURDEF', ''), 'field-missing: CURDEF'],
  [
    'a line in another currency',
    changed('<STMTTRN>\n', '<STMTTRN>\n<CURRENCY>\n<CURSYM>USD</CURSYM>\n</CURRENCY>\n'),
    'wrong-currency: line 1: USD',
  ],
  ['no amount', leaf('TRNAMT', ''), 'field-missing: line 1: TRNAMT'],
  ['an amount to be evaluated', leaf('TRNAMT', '<TRNAMT>=5</TRNAMT>\n'), 'field-not-understood: line 1: TRNAMT'],
  ['an amount with two commas', leaf('TRNAMT', '<TRNAMT>1,000,00</TRNAMT>\n'), 'field-not-understood: line 1: TRNAMT'],
  ['parts of a cent', leaf('TRNAMT', '<TRNAMT>5.001</TRNAMT>\n'), 'amount-too-precise: line 1: TRNAMT'],
  ['two amounts', changed('<STMTTRN>\n', '<STMTTRN>\n<TRNAMT>1</TRNAMT>\n'), 'field-twice: line 1: TRNAMT'],
  ['no day', leaf('DTPOSTED', ''), 'field-missing: line 1: DTPOSTED'],
  [
    'a day that no calendar has',
    leaf('DTPOSTED', '<DTPOSTED>20260230</DTPOSTED>\n'),
    'field-not-understood: line 1: DTPOSTED',
  ],
  [
    'an hour that no day has',
    leaf('DTPOSTED', '<DTPOSTED>20260105240000</DTPOSTED>\n'),
    'field-not-understood: line 1: DTPOSTED',
  ],
  ['a day before the first', leaf('DTPOSTED', '<DTPOSTED>20260104</DTPOSTED>\n'), 'outside-period: line 1: 2026-01-04'],
  ['a day after the last', leaf('DTPOSTED', '<DTPOSTED>20260108</DTPOSTED>\n'), 'outside-period: line 1: 2026-01-08'],
  ['no id', leaf('FITID', ''), 'field-missing: line 1: FITID'],
  ['an id without an end', leaf('FITID', `<FITID>${'r'.repeat(141)}</FITID>\n`), 'too-long: line 1: FITID'],
  ['the same id twice', changed('R2', 'R1'), 'line-twice: line 2: R1'],
  [
    'a line that corrects another one',
    changed('<STMTTRN>\n', '<STMTTRN>\n<CORRECTFITID>X</CORRECTFITID>\n'),
    'field-not-understood: line 1: CORRECTFITID',
  ],
  ['no balance', changed(/<LEDGERBAL>[^]*<\/LEDGERBAL>\n/, ''), 'balances-missing'],
  [
    'a balance of a later day',
    leaf('DTASOF', '<DTASOF>20260108</DTASOF>\n'),
    'balances-missing: closing; LEDGERBAL is of 2026-01-08',
  ],
  ['a balance of words', leaf('BALAMT', '<BALAMT>much</BALAMT>\n'), 'field-not-understood: BALAMT'],
  ['no days', leaf('DTEND', ''), 'period-missing'],
  ['days that end before they begin', leaf('DTEND', '<DTEND>20250101</DTEND>\n'), 'field-not-understood: period'],
  ['no first day', leaf('DTSTART', ''), 'period-missing'],
  ['a first day of words', leaf('DTSTART', '<DTSTART>soon</DTSTART>\n'), 'field-not-understood: DTSTART'],
  ['a last day of words', leaf('DTEND', '<DTEND>later</DTEND>\n'), 'field-not-understood: DTEND'],
  ['a value day of words', leaf('DTAVAIL', '<DTAVAIL>later</DTAVAIL>\n'), 'field-not-understood: line 1: DTAVAIL'],
  ['a balance of a day of words', leaf('DTASOF', '<DTASOF>later</DTASOF>\n'), 'field-not-understood: DTASOF'],
  ['bytes after the end', (text) => `${text}more`, 'broken-file'],
  ['a second document', (text) => `${text}<OFX>\n</OFX>\n`, 'broken-file'],
  ['another root', (text) => text.replace('<OFX>', '<OFC>').replace('</OFX>', '</OFC>'), 'wrong-format: OFC'],
  ['a line that does not end', changed('</STMTTRN>\n', ''), 'broken-file'],
  ['a list that does not end', changed('</BANKTRANLIST>\n', ''), 'broken-file'],
  ['a tag that is none', changed('<STMTTRN>\n', '<STMTTRN>\n<4>\n'), 'broken-file: line 1'],
  ['an attribute without its quotes', changed('<STMTTRN>\n', '<STMTTRN a=b>\n'), 'broken-file'],
];

describe.each([1, 2] as const)('OFX %s', (version) => {
  it.each(REFUSED)('refuses %s', async (_why, change, refusal) => {
    const text = written(version);
    expect(await refusalOf(text, options)).toBeUndefined();
    expect(change(text)).not.toBe(text);
    expect(await refusalOf(change(text), options)).toMatch(new RegExp(`^${refusal.replace(/[/.]/g, '\\$&')}`));
  });

  it('takes the opening balance from the closing one and the lines, unless it is known', async () => {
    const bytes = Buffer.from(written(version));
    expect((await readBytes(bytes, options)).summary).toMatchObject({ openingUnits: 1_000n, closingUnits: 1_250n });
    const known = { ...options, balances: { openingUnits: 999n } };
    await expect(readBytes(bytes, known)).rejects.toMatchObject({ statedUnits: 1_250n, computedUnits: 1_249n });
    const closing = { ...options, balances: { closingUnits: 1_251n } };
    await expect(readBytes(bytes, closing)).rejects.toMatchObject({ statedUnits: 1_251n, computedUnits: 1_250n });
  });

  it('takes a closing balance that is known, where its own is of a later day', async () => {
    const text = leaf('DTASOF', '<DTASOF>20260108</DTASOF>\n')(written(version, { closingUnits: 7n }));
    const known = (openingUnits: bigint) => ({ ...options, balances: { openingUnits, closingUnits: 1_250n } });
    expect((await readBytes(Buffer.from(text), known(1_000n))).summary).toMatchObject({ closingUnits: 1_250n });
    expect(await refusalOf(text, known(1_001n))).toBe('balances-differ');
  });

  it('takes no closing balance from before its last entry', async () => {
    const text = leaf('DTASOF', '<DTASOF>20260101</DTASOF>\n')(written(version));
    expect(await refusalOf(text, options)).toBe('balances-missing: closing; LEDGERBAL is of 2026-01-01');
  });

  it('is of the days that the caller knows, where it has none', async () => {
    const text = leaf('DTEND', '')(written(version));
    const { summary } = await readBytes(Buffer.from(text), {
      ...options,
      period: { from: '2026-01-01', to: '2026-01-31' },
    });
    expect(summary).toMatchObject({ from: '2026-01-01', to: '2026-01-31' });
  });

  it.each([
    ['20260106', '2026-01-06'],
    ['20260106000000', '2026-01-06'],
    ['20260106235959.999[-11:SST]', '2026-01-06'],
    ['20260106000000.000[+5.50:IST]', '2026-01-06'],
    ['202601062330[0:GMT]', '2026-01-06'],
  ])('reads %s as the day that is written', async (written1, day) => {
    const text = leaf('DTPOSTED', `<DTPOSTED>${written1}</DTPOSTED>\n`)(written(version));
    expect((await readBytes(Buffer.from(text), options)).lines[0]?.bookedOn).toBe(day);
  });

  it('leaves out what is pending, and keeps its number', async () => {
    const pending = '<BANKTRANLISTP>\n<STMTTRNP>\n<TRNAMT>5</TRNAMT>\n</STMTTRNP>\n</BANKTRANLISTP>\n';
    const { lines, summary } = await readBytes(
      Buffer.from(written(version).replace('<LEDGERBAL>', `${pending}<LEDGERBAL>`)),
      options,
    );
    expect(lines).toHaveLength(2);
    expect(summary).toMatchObject({ lines: 2, unbooked: 1 });
  });

  it('takes nothing from a transaction outside of the list', async () => {
    const text = written(version).replace('<LEDGERBAL>', '<STMTTRN>\n<TRNAMT>1</TRNAMT>\n</STMTTRN>\n<LEDGERBAL>');
    expect((await readBytes(Buffer.from(text), options)).lines).toHaveLength(2);
  });

  it('takes a balance that says no day', async () => {
    const text = leaf('DTASOF', '')(written(version));
    expect((await readBytes(Buffer.from(text), options)).summary).toMatchObject({ closingUnits: 1_250n });
  });

  it('takes the account of a card that was paid', async () => {
    const to = '<CCACCTTO>\n<ACCTID>4111</ACCTID>\n</CCACCTTO>\n</STMTTRN>';
    const { lines } = await readBytes(Buffer.from(written(version).replace('</STMTTRN>', to)), options);
    expect(lines[0]?.counterpartyAccount).toBe('4111');
  });

  it('is refused as cut off wherever it is cut, up to its last bracket', async () => {
    const text = written(version);
    const end = text.lastIndexOf('>') + 1;
    for (let length = text.indexOf('<LEDGERBAL>'); length < end; length++)
      expect(await refusalOf(text.slice(0, length), options)).toMatch(/^truncated/);
    expect(await refusalOf(text.slice(0, end), options)).toBeUndefined();
  });

  it('reads a statement without any line', async () => {
    const { lines, summary } = await readBytes(Buffer.from(written(version, { lines: [] })), options);
    expect(lines).toEqual([]);
    expect(summary).toMatchObject({ openingUnits: 1_000n, closingUnits: 1_000n, lines: 0 });
  });
});

describe('OFX 1', () => {
  const read = async (text: string | Uint8Array) => (await readBytes(Buffer.from(text), options)).lines[1];

  it('has leaves without a text, and lets pass what it does not know', async () => {
    const text = written(1).replace('<MEMO>Rent', '<MEMO>\n<CHECKNUM>1<OWN.THING><OWN.PART>2</OWN.THING>');
    expect(await read(text)).toMatchObject({ counterparty: 'Ada', text: undefined });
  });

  it('expands no entity but those of its marks', async () => {
    expect(await read(written(1).replace('Rent', '&lt;a&gt; &amp;amp; &nbsp;&copy; &#65; R&D'))).toMatchObject({
      text: '<a> &amp; &copy; &#65; R&D',
    });
  });

  it('reads tags of any case', async () => {
    const text = written(1).replace(/<\/?(?:MEMO|NAME|STMTTRN)>/g, (tag) => tag.toLowerCase());
    expect(await read(text)).toMatchObject({ counterparty: 'Ada', text: 'Rent' });
  });

  it('refuses a text that no leaf has', async () => {
    expect(await refusalOf(written(1).replace('<STMTTRN>\n', '<STMTTRN>\nloose\n'), options)).toBe(
      'broken-file: line 1: text in STMTTRN',
    );
  });

  it.each([
    ['USASCII', '1252', 'Ren\u0080', 'Ren€'],
    ['USASCII', 'WINDOWS-1252', 'Ren\u0093', 'Ren“'],
    ['USASCII', 'ISO-8859-1', 'Ren\u00e9', 'René'],
    ['USASCII', '8859-1', 'Ren\u00e9', 'René'],
    ['USASCII', 'NONE', 'Rene', 'Rene'],
    ['UTF-8', 'NONE', 'Ren\u00c3\u00a9', 'René'],
    ['UNICODE', '1252', 'Ren\u00c3\u00a9', 'René'],
    ['USASCII', 'UTF-8', 'Ren\u00c3\u00a9', 'René'],
  ])('of ENCODING %s and CHARSET %s is read so', async (encoding, charset, bytes, text) => {
    const file = written(1)
      .replace('USASCII', encoding)
      .replace('CHARSET:1252', `CHARSET:${charset}`)
      .replace('Rent', bytes);
    expect(await read(Buffer.from(file, 'latin1'))).toMatchObject({ text });
  });

  it.each([
    ['USASCII', 'NONE', 'Ren\u00e9', 'wrong-encoding: US-ASCII'],
    ['UTF-8', 'NONE', 'Ren\u00e9', 'wrong-encoding: UTF-8'],
    ['USASCII', '1252', 'Ren\u0081', 'wrong-encoding: line 2: Windows-1252'],
    ['USASCII', '437', 'Rent', 'wrong-encoding: 437'],
    ['EBCDIC', '1252', 'Rent', 'wrong-encoding: EBCDIC'],
  ])('of ENCODING %s and CHARSET %s is refused where its bytes are none', async (encoding, charset, bytes, refusal) => {
    const file = written(1).replace('USASCII', encoding).replace('CHARSET:1252', `CHARSET:${charset}`);
    expect(await refusalOf(Buffer.from(file.replace('Rent', bytes), 'latin1'), options)).toBe(refusal);
  });

  it('says where it was cut off, and where it is broken', async () => {
    const cut = (mark: string) => written(1).slice(0, written(1).indexOf(mark));
    expect(await refusalOf(cut('<TRNAMT>'), options)).toBe('truncated: line 1: DTAVAIL');
    expect(await refusalOf(cut('</OFX>'), options)).toBe('truncated: OFX');
    expect(await refusalOf(written(1).replace('</BANKTRANLIST>\n', ''), options)).toBe('broken-file: /STMTRS');
    expect(await refusalOf(`${written(1)}<OFX>`, options)).toBe('broken-file: OFX');
    expect(await refusalOf(`${written(1)}more`, options)).toBe('broken-file: text in no element');
    expect(await refusalOf(written(1).replace('<MEMO>', '< MEMO>'), options)).toBe('broken-file: line 2: tag');
    expect(await refusalOf(written(1).replace('<MEMO>', '<MEMO a>'), options)).toBe('broken-file: line 2: tag');
    expect(await refusalOf(written(1).replace('<MEMO>', '<MEMO >'), options)).toBeUndefined();
  });

  it('needs its header', async () => {
    expect(await refusalOf(written(1).replace('OFXHEADER', 'HEADER'), options)).toBe('wrong-format: OFXHEADER');
    expect(await refusalOf('x'.repeat(5_000), options)).toBe('wrong-format: OFXHEADER');
    expect(await refusalOf('OFXHEADER:100\n', options)).toBe('truncated: OFXHEADER');
    expect(await refusalOf(`\uFEFF${written(1).replace('USASCII', 'UTF-8')}`, options)).toBeUndefined();
  });
});

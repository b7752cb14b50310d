import type { StatementOptions } from './statement.js';
import { camt053Of } from './testing/camt053-of.js';
import { inPieces, readBytes, refusalOf } from './testing/read-bytes.js';
import { ofxOf } from './testing/ofx-of.js';
import { readStatement } from './read-statement.js';

const account = { identifier: 'A1', currency: 'EUR', decimals: 2 };
const statement = {
  account,
  from: '2026-01-05',
  to: '2026-01-05',
  openingUnits: 0n,
  lines: [{ bookedOn: '2026-01-05', valueDay: '2026-01-05', units: 100n, reference: 'R', text: 'Rent' }],
};
type Options = Omit<StatementOptions, 'maxBytes'>;
const camt: Options = { format: 'camt.053', account };
const ofx: Options = { format: 'ofx', account };
const csv: Options = {
  format: 'csv',
  account,
  balances: { openingUnits: 0n, closingUnits: 100n },
  mapping: {
    columns: { bookedOn: 'Day', amount: 'Amount', text: 'Text' },
    delimiter: ',',
    decimalSeparator: '.',
    dateOrder: 'year-month-day',
    order: 'oldest-first',
  },
};
const CAMT = Buffer.from(camt053Of(statement, '001.02')).toString();
const OFX1 = Buffer.from(ofxOf(statement, 1)).toString('latin1');
const OFX2 = Buffer.from(ofxOf(statement, 2)).toString();
const CSV = 'Day,Amount,Text\n2026-01-05,1,Rent\n';

/** A file that begins so, and goes on with the same for ever. */
async function* endless(head: string, more: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(head);
  for (;;) yield Buffer.from(more.repeat(Math.ceil(4_096 / more.length)));
}

describe('entities', () => {
  const laughs = `<!DOCTYPE lolz [<!ENTITY a "ha">${[...'bcdefghij'].map((name, at) => `<!ENTITY ${name} "${`&${'abcdefghi'[at]};`.repeat(10)}">`).join('')}]>`;

  it.each([
    ['that would be many', laughs, '&j;'],
    ['of another file', '<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]>', '&x;'],
    ['of a DTD elsewhere', '<!DOCTYPE d SYSTEM "https://example.com/d.dtd">', 'Rent'],
    ['of parameters', '<!DOCTYPE d [<!ENTITY % p SYSTEM "https://example.com/p"> %p;]>', 'Rent'],
  ])('%s are never expanded', async (_which, doctype, use) => {
    const inXml = (file: string) => file.replace(/^(<\?xml.*?\?>\n)/, `$1${doctype}`).replace('Rent', use);
    expect(await refusalOf(inXml(CAMT), camt)).toBe('doctype');
    expect(await refusalOf(inXml(OFX2), ofx)).toBe('doctype');
    expect(await refusalOf(OFX1.replace('<OFX>', `${doctype}<OFX>`), ofx)).toBe('doctype');
  });

  it('that nobody declared are refused', async () => {
    expect(await refusalOf(CAMT.replace('Rent', '&nbsp;'), camt)).toBe('broken-file: line 1: undefined entity.');
  });

  it.each(['&#0;', '&#xD800;', '&#x1FFFFF;', '&#xFFFF;'])('that are no character are refused: %s', async (entity) => {
    expect(await refusalOf(CAMT.replace('Rent', entity), camt)).toMatch(/^broken-file: line 1: malformed character/);
  });

  it('of characters are read', async () => {
    const { lines } = await readBytes(Buffer.from(CAMT.replace('Rent', '&lt;&#x20AC;&#38;amp;')), camt);
    expect(lines[0]?.text).toBe('<€&amp;');
  });
});

describe('a file is bounded', () => {
  it('by its size, as soon as it is passed', async () => {
    expect(await refusalOf(CAMT, { ...camt, maxBytes: CAMT.length })).toBeUndefined();
    expect(await refusalOf(CAMT, { ...camt, maxBytes: CAMT.length - 1 })).toBe(
      `file-too-large: ${CAMT.length - 1} bytes`,
    );
    let taken = 0;
    const counted = async function* () {
      for await (const piece of endless(CAMT.slice(0, CAMT.indexOf('<Ntry>')), ' ')) {
        taken += piece.length;
        yield piece;
      }
    };
    await expect(readStatement(counted(), { ...camt, maxBytes: 20_000 }, () => {})).rejects.toThrow('file-too-large');
    expect(taken).toBeLessThan(30_000);
  });

  const upTo = (file: string, mark: string) => file.slice(0, file.indexOf(mark) + mark.length);
  it.each<readonly [string, Options, string, string, string]>([
    ['a text', camt, upTo(CAMT, '<Ustrd>'), 'a', 'too-long: line 1'],
    ['an attribute', camt, `${upTo(CAMT, '</GrpHdr>')}<Stmt a="`, 'a', 'too-long'],
    ['attributes', camt, `${upTo(CAMT, '</GrpHdr>')}<Stmt `, 'x', 'too-long'],
    ['a name', camt, `${upTo(CAMT, '</GrpHdr>')}<S`, 'S', 'too-long'],
    ['a comment', camt, `${upTo(CAMT, '</GrpHdr>')}<!--`, 'a', 'too-long'],
    ['CDATA', camt, `${upTo(CAMT, '<Ustrd>')}<![CDATA[`, 'a', 'too-long: line 1'],
    ['an instruction', camt, `${upTo(CAMT, '</GrpHdr>')}<?a `, 'a', 'too-long'],
    ['a DTD', camt, '<!DOCTYPE a [', '<!ENTITY b "c">', 'too-long'],
    ['an entity', camt, `${upTo(CAMT, '<Ustrd>')}&`, 'a', 'too-long: line 1'],
    ['nesting', camt, upTo(CAMT, '<Ustrd>'), '<a>', 'too-deep: line 1'],
    ['a text of OFX 1', ofx, upTo(OFX1, '<MEMO>'), 'a', 'too-long: line 1'],
    ['a tag of OFX 1', ofx, `${upTo(OFX1, '<MEMO>')}a<`, 'A', 'too-long: line 1'],
    ['nesting in OFX 1', ofx, upTo(OFX1, '<STMTTRN>'), '<PAYEE>', 'too-deep: line 1'],
    ['nesting in OFX 2', ofx, upTo(OFX2, '<STMTTRN>'), '<PAYEE>', 'too-deep: line 1'],
    ['a header of OFX', ofx, 'OFXHEADER:100\n', 'A:B\n', 'wrong-format: OFXHEADER'],
    ['a row', csv, `${CSV}2026-01-05,0,`, 'a', 'too-long: row'],
    ['a row of cells', csv, `${CSV}2026-01-05,0`, ',', 'too-long: row'],
    ['a quoted cell', csv, `${CSV}2026-01-05,0,"`, 'a\n', 'too-long: row'],
  ])('by what is between two tags or breaks: %s', async (_what, options, head, more, refusal) => {
    const failing = readStatement(endless(head, more), { ...options, maxBytes: 50_000_000 }, () => {});
    await expect(failing).rejects.toThrow(new RegExp(`^${refusal}$`));
  });

  it('but not by how much there is of what nobody reads', async () => {
    const notes = `<!--${'a'.repeat(20_000)}-->`.repeat(20) + `<?a ${'a'.repeat(20_000)}?>`.repeat(20);
    const many = CAMT.replace('<Ustrd>', `${notes}<Ustrd>${'<![CDATA[ ]]>'.repeat(20_000)}`);
    const { lines } = await readBytes(Buffer.from(many), camt);
    expect(lines).toHaveLength(1);
  });

  it('keeps little of what is repeated', async () => {
    const batch = CAMT.replace(/<TxDtls>.*<\/TxDtls>/, (details) => details.repeat(5_000));
    const { lines } = await readBytes(Buffer.from(batch), camt);
    expect(lines).toEqual([expect.objectContaining({ units: 100n })]);
    expect(lines[0]?.text).toBeUndefined();
  });
});

it('a file that is nested as deep as may be is read', async () => {
  const nested = (depth: number) => CAMT.replace('<Ustrd>', `${'<a>'.repeat(depth)}${'</a>'.repeat(depth)}<Ustrd>`);
  expect(await refusalOf(nested(57), camt)).toBeUndefined();
  expect(await refusalOf(nested(58), camt)).toBe('too-deep: line 1');
});

describe('bytes that are no text', () => {
  it.each([
    ['UTF-16', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16 without its mark', (text: string) => Buffer.from(text, 'utf16le')],
    ['Latin-1', (text: string) => Buffer.from(text.replace('Rent', 'Ren\u00e9'), 'latin1')],
    ['surrogates in UTF-8', (text: string) => Buffer.concat([Buffer.from(text), Buffer.from([0xed, 0xa0, 0x80])])],
    [
      'more bytes than a character needs',
      (text: string) => Buffer.concat([Buffer.from(text), Buffer.from([0xc0, 0xaf])]),
    ],
    ['U+0000', (text: string) => Buffer.from(text.replace('Rent', 'Re\u0000nt'))],
  ])('are refused: %s', async (_which, encode) => {
    for (const [text, options] of [
      [CAMT, camt],
      [OFX2, ofx],
      [CSV, csv],
    ] as const)
      expect(await refusalOf(encode(text), options)).toMatch(
        /^wrong-encoding|^truncated: OFXHEADER|^wrong-format: OFXHEADER/,
      );
  });

  it.each(['ISO-8859-1', 'UTF-16', 'windows-1252', 'IBM037', 'x-utf-8', 'utf-8-x'])(
    'are not believed to be %s',
    async (encoding) => {
      expect(await refusalOf(CAMT.replace('UTF-8', encoding), camt)).toBe(`wrong-encoding: ${encoding}`);
    },
  );

  it.each(['utf-8', 'UTF8', 'us-ascii', 'ASCII'])('may be called %s', async (encoding) => {
    expect(await refusalOf(CAMT.replace('UTF-8', encoding), camt)).toBeUndefined();
  });

  it('but a mark of UTF-8 before them is no fault', async () => {
    for (const [text, options] of [
      [CAMT, camt],
      [OFX2, ofx],
      [CSV, csv],
    ] as const) {
      expect(await refusalOf(`\uFEFF${text}`, options)).toBeUndefined();
      expect(await refusalOf(`\uFEFF${text}`, options, [1])).toBeUndefined();
    }
  });
});

describe('a caller', () => {
  it('may fail, and is told what it failed of', async () => {
    const reading = readStatement(inPieces(Buffer.from(CAMT)), { ...camt, maxBytes: 1e6 }, () =>
      Promise.reject(new Error('full')),
    );
    await expect(reading).rejects.toThrow('full');
  });

  it('is waited for', async () => {
    const order: string[] = [];
    await readStatement(inPieces(Buffer.from(CAMT), [100]), { ...camt, maxBytes: 1e6 }, async ({ reference }) => {
      order.push(`begin ${reference}`);
      await new Promise((resolve) => setTimeout(resolve, 5));
      order.push(`end ${reference}`);
    });
    expect(order).toEqual(['begin R', 'end R']);
  });

  it('gets what the source of the bytes throws', async () => {
    // eslint-disable-next-line require-yield
    const broken = async function* (): AsyncGenerator<Uint8Array> {
      throw new Error('connection lost');
    };
    await expect(readStatement(broken(), { ...camt, maxBytes: 1e6 }, () => {})).rejects.toThrow('connection lost');
  });
});

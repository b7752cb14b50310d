import { csvRow } from './csv-row.js';

describe('a CSV row', () => {
  it.each([
    [['a', 'b'], 'a,b\r\n'],
    [['a,b', 'say "x"'], '"a,b","say ""x"""\r\n'],
    [['two\nlines', ''], '"two\nlines",\r\n'],
    [[null, undefined, 0, -4.5], ',,0,-4.5\r\n'],
    [['=1+1', '+1', '-1', '@x'], "'=1+1,'+1,'-1,'@x\r\n"],
    [['\t=1', '  =HYPERLINK("x")'], '\'\t=1,"\'  =HYPERLINK(""x"")"\r\n'],
    [['1,234.00'], '"1,234.00"\r\n'],
  ])('%j is %j', (fields, expected) => {
    expect(csvRow(fields)).toBe(expected);
  });
});

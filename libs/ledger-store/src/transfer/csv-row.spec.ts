import { csvRow } from './csv-row.js';

describe('a CSV row', () => {
  it.each([
    [['a', 'b'], 'a,b\r\n'],
    [['a,b', 'say "x"'], '"a,b","say ""x"""\r\n'],
    [['two\nlines', ''], '"two\nlines",\r\n'],
    [[null, undefined, 0, -4.5], ',,0,-4.5\r\n'],
    [['=1+1', '+1', '-1', '@x'], "'=1+1,'+1,'-1,'@x\r\n"],
    [['\t=1', '  =HYPERLINK("x")'], '\'\t\'=1,"\'  =HYPERLINK(""x"")"\r\n'],
    [['＝1+1', '＋1', '－1', '＠x', ' ＝1'], "'＝1+1,'＋1,'－1,'＠x,' ＝1\r\n"],
    [['\t＝1', '\tplain', '\rplain'], "'\t'＝1,'\tplain,\"'\rplain\"\r\n"],
    [['one＝two', ' plain'], 'one＝two, plain\r\n'],
    [['﹦1', '﹢1', '﹣1', '﹫x', '⁼1', '−1'], "'﹦1,'﹢1,'﹣1,'﹫x,'⁼1,'−1\r\n"],
    [[';=1', ' ; =1', '|=1', '"=1"'], `';'=1,' ;' =1,'|=1,"'""=1"""\r\n`],
    [['a;=1', 'a;"=1"', 'a\t @x', 'a;﹦1'], `a;'=1,"a;'""=1""",a\t' @x,a;'﹦1\r\n`],
    [[',=1', '\r=1', '\n=1'], `"',=1","'\r=1","'\n=1"\r\n`],
    [['a; b', 'x=1', 'a - b', 'one,-2', '10 = 10'], 'a; b,x=1,a - b,"one,-2",10 = 10\r\n'],
    [['1,234.00'], '"1,234.00"\r\n'],
  ])('%j is %j', (fields, expected) => {
    expect(csvRow(fields)).toBe(expected);
  });

  it('marks every character that compatibility makes a sign of', () => {
    const unmarked: string[] = [];
    for (let point = 1; point <= 0x10ffff; point++) {
      const text = `${String.fromCodePoint(point)}1`;
      if (/^[=+@-]/.test(text.normalize('NFKC')) && csvRow([text]) !== `'${text}\r\n`) unmarked.push(text);
    }
    expect(unmarked).toEqual([]);
  });
});

import { fileNameOf } from './file-name-of.js';

it.each([
  ['2026-10.xml', '2026-10.xml'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\me\\October.csv', 'October.csv'],
  ['a\u202egpj.xml', 'agpj.xml'],
  ['two\nlines.ofx', 'twolines.ofx'],
  ['Größe 😀.csv', 'Größe 😀.csv'],
  ['', 'statement'],
  ['folder/', 'statement'],
  ['x'.repeat(300), 'x'.repeat(200)],
])('%j is shown as %j', (said, shown) => expect(fileNameOf(said)).toBe(shown));

import { type Multipart } from '@fastify/multipart';
import { isMultipart, isPartOfText } from './multipart.js';

describe('a form in parts', () => {
  it.each<[contentType: string | undefined, isForm: boolean]>([
    ['multipart/form-data', true],
    ['multipart/form-data; boundary=x', true],
    ['Multipart/Form-Data;boundary=x', true],
    ['multipart/form-database', false],
    ['multipart/mixed', false],
    ['text/multipart/form-data', false],
    ['application/json', false],
    [undefined, false],
  ])('%s: %s', (contentType, isForm) => {
    expect(isMultipart({ headers: contentType === undefined ? {} : { 'content-type': contentType } })).toBe(isForm);
  });
});

const field = (fieldname: string, value: unknown) => ({ type: 'field', fieldname, value }) as Multipart;
const file = (fieldname: string, filename: string) => ({ type: 'file', fieldname, filename }) as Multipart;

const REPLACED = 'x\ufffd';
const HALF = '中\ud83d';

describe('a part of a form', () => {
  it.each<[what: string, part: Multipart, isText: boolean]>([
    ['a plain field', field('note', 'hello'), true],
    ['an empty value', field('note', ''), true],
    ['a value beyond ASCII', field('note', 'Zoë 😀'), true],
    ['a name of Latin-1', field('größe', 'x'), true],
    ['a name beyond it', field('中文', 'x'), true],
    ['a name with U+0000', field('a\0', 'x'), false],
    ['a name with half a pair', field(HALF, 'x'), false],
    ['a name that was no UTF-8', field(REPLACED, 'x'), false],
    ['a value that was no UTF-8', field('note', REPLACED), false],
    ['a value with half a pair', field('note', HALF), false],
    ['a value with U+0000', field('note', 'a\0'), false],
    ['a value that is a list', field('note', ['x']), false],
    ['a file', file('picture', 'me.png'), true],
    ['a file named in Latin-1', file('picture', 'mé.png'), true],
    ['a file named beyond it', file('picture', '我.png'), true],
    ['a file in a field that was no UTF-8', file(REPLACED, 'me.png'), false],
    ['a file whose name was no UTF-8', file('picture', REPLACED), false],
    ['a file whose name has half a pair', file('picture', HALF), false],
  ])('%s', (_, part, isText) => expect(isPartOfText(part)).toBe(isText));
});

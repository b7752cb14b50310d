import { ERROR_TEXT } from '@clearfold/content';
import { fastify } from 'fastify';
import { refuseMalformedText } from './refuse-malformed-text.js';

const answerTo = async (url: string, headers: Record<string, string> = {}) => {
  const instance = fastify();
  refuseMalformedText(instance);
  instance.get('/*', async () => ({ code: 'let through' }));
  try {
    const { statusCode, headers: given, body } = await instance.inject({ url, headers });
    const { code, message } = JSON.parse(body) as { code: string; message?: string };
    return { statusCode, code, message, cache: given['cache-control'] };
  } finally {
    await instance.close();
  }
};

/** As Node hands over the bytes of a header. */
const bytes = (text: string) => Buffer.from(text).toString('latin1');

describe('addresses and headers that are text', () => {
  it.each<[what: string, url: string, headers: Record<string, string>]>([
    ['plain ones', '/users/me?page=1', { 'x-note': 'hello' }],
    ['escaped letters', '/users/gr%C3%B6%C3%9Fe?q=%F0%9F%98%80', {}],
    ['a percent sign', '/users?q=100%25', {}],
    ['a header of UTF-8', '/users', { 'x-note': bytes('größe 😀') }],
  ])('are let through: %s', async (_, url, headers) => {
    expect(await answerTo(url, headers)).toMatchObject({ statusCode: 200, code: 'let through' });
  });
});

describe('an address or a header that is no text', () => {
  it.each<
    [
      what: string,
      url: string,
      headers: Record<string, string>,
      statusCode: number,
      code: 'malformed-text' | 'not-found',
    ]
  >([
    ['in a query', '/users?q=%FF', {}, 400, 'malformed-text'],
    ['in a query of escaped and plain', '/users?q=%41%C3', {}, 400, 'malformed-text'],
    ['U+0000 in a query', '/users?q=%00', {}, 400, 'malformed-text'],
    ['in a path: no such thing is there', '/users/%00', {}, 404, 'not-found'],
    ['in a path, and a query beside it', '/users/a%00b?q=1', {}, 404, 'not-found'],
    ['in a header', '/users', { 'x-note': 'a\xff' }, 400, 'malformed-text'],
    ['in the second header of two', '/users', { 'x-first': 'plain', 'x-note': '\xc3' }, 400, 'malformed-text'],
  ])('is refused: %s', async (_, url, headers, statusCode, code) => {
    expect(await answerTo(url, headers)).toEqual({ statusCode, code, message: ERROR_TEXT[code], cache: 'no-store' });
  });
});

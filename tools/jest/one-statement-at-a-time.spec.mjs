// @ts-check
import pg from 'pg';
import { takeFaults } from './one-statement-at-a-time.mjs';

/** Statements of a connection that is not open yet wait for it, and so for each other. @param {boolean} pipeline */
function sendTwo(pipeline) {
  const client = new pg.Client({ pipeline });
  for (const statement of ['select 1', 'select 2']) client.query(statement).catch(() => {});
}

test('a statement that is sent while another one is under way fails the test', () => {
  sendTwo(false);
  expect(takeFaults().map(({ message }) => message)).toEqual([
    'Sent while the connection was at another statement: select 2',
  ]);
});

test('a connection that was opened for it may have several under way', () => {
  sendTwo(true);
  expect(takeFaults()).toEqual([]);
});

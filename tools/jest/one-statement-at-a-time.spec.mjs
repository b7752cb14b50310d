// @ts-check
import pg from 'pg';
import { takeFaults } from './one-statement-at-a-time.mjs';

/** While another one is under way: of two that wait for a connection node-postgres itself would warn. @param {boolean} pipeline */
function sendBehindAnother(pipeline) {
  const client = new pg.Client({ pipeline });
  Object.assign(client, { _getActiveQuery: () => ({}) });
  client.query('select 2').catch(() => {});
}

test('a statement that is sent while another one is under way fails the test', () => {
  sendBehindAnother(false);
  expect(takeFaults().map(({ message }) => message)).toEqual([
    'Sent while the connection was at another statement: select 2',
  ]);
});

test('a connection that was opened for it may have several under way', () => {
  sendBehindAnother(true);
  expect(takeFaults()).toEqual([]);
});

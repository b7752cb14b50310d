import {
  CannotExecuteNotConnectedError,
  ConnectionIsNotSetError,
  QueryFailedError,
  QueryRunnerAlreadyReleasedError,
  QueryRunnerProviderAlreadyReleasedError,
} from 'typeorm';
import { isDatabaseAway } from './is-database-away.js';

test.each([
  // What pg.Client says after connectionTimeoutMillis.
  [new Error('timeout expired'), true],
  [new Error('Connection terminated unexpectedly'), true],
  [new Error('Connection terminated due to connection timeout'), true],
  [Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }), true],
  [Object.assign(new Error('too many connections'), { code: '53300' }), true],
  [Object.assign(new Error('current transaction is aborted'), { code: '25P02' }), true],
  [Object.assign(new Error('syntax error'), { code: '42601' }), false],
  [new Error('The timeout expired of something else'), false],
  ['timeout expired', false],
  [new Error('Connection terminated'), true],
  [new Error('timeout exceeded when trying to connect'), true],
  [new Error('Client has encountered a connection error and is not queryable'), true],
  [new Error('Client was closed and is not queryable'), true],
  [new Error('Cannot use a pool after calling end on the pool'), true],
  [new CannotExecuteNotConnectedError(), true],
  [new ConnectionIsNotSetError('postgres'), true],
  [new QueryRunnerAlreadyReleasedError(), true],
  [new QueryRunnerProviderAlreadyReleasedError(), true],
  [new QueryFailedError('select', [], new Error('Connection terminated unexpectedly')), true],
  [new QueryFailedError('select', [], new Error('relation "investors" is not connected')), false],
  [Object.assign(new Error('ended by an administrator'), { severity: 'FATAL' }), true],
  // Of other things than the database.
  [new Error('The printer is not connected'), false],
  [new Error('The mail server said: Connection terminated by peer'), false],
  [new Error('The lock is already released'), false],
  [new Error('No, Cannot use a pool after dark'), false],
])('isDatabaseAway(%s) is %s', (error, expected) => expect(isDatabaseAway(error)).toBe(expected));

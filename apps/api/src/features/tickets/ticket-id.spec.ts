import { ticketIdOf, ticketReplyIdOf } from './ticket-id.js';

/** Worked out apart from this program: another id for an old key would let a repetition through. */
it.each<[investorId: string, key: string, ticket: string, reply: string]>([
  ['ada', 'once', 'ed7e037a-76bd-8fa4-be11-dd2f7de319f1', '8c7fd23d-f0bb-84a6-8f73-98949fffdbeb'],
  ['ada', 'twice', 'c2059d99-1858-8bf4-8a54-8b54ff5e9bea', '91607231-8121-8ccd-ba62-eac5e5cbc10f'],
])('what %s writes under the key "%s" has one id for ever', (investorId, key, ticket, reply) => {
  expect([ticketIdOf(investorId, key), ticketReplyIdOf(investorId, key)]).toEqual([ticket, reply]);
});

it('gives two investors two ids under one key', () => {
  expect(ticketIdOf('ben', 'once')).toBe('38250309-e781-879e-95ea-7136f3110ba0');
});

import { otherLog, vouchedSize } from './other-log.js';

const ROOT = Buffer.from(Array.from({ length: 32 }, (_, i) => i));
const NOTE = `clearfold.example/log\n120\n${ROOT.toString('base64')}\n\n— clearfold.example/log AAAA\n`;

it('reads what a note vouches for', () => {
  expect(vouchedSize(NOTE)).toEqual({ size: 120, root: ROOT });
});

it.each<[what: string, length: number, message: string]>([
  ['is shorter', 119, 'The witness vouches for 120 events, and the log has 119'],
  ['is as long', 120, 'The first 120 events are not those that The witness vouches for'],
  ['is longer', 121, 'The first 120 events are not those that The witness vouches for'],
])('says of a log that %s than the note what is wrong, as one fault', (_, length, message) => {
  const fault = otherLog({ size: 120, root: ROOT }, length, 'The witness');
  expect(fault).toMatchObject({ part: 'vouched-log', message, subject: `120 ${ROOT.toString('base64')}` });
});

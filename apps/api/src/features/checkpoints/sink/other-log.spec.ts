import { assertVouchedFor, otherLog, vouchedSize } from './other-log.js';

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

describe('a log, held against what was vouched for,', () => {
  const vouched = { size: 120, root: ROOT };
  const hold = (length: number, root: Buffer | undefined): Promise<void> =>
    assertVouchedFor(vouched, length, (size) => Promise.resolve(size === 120 ? root : undefined), 'The file');

  it.each([120, 121])('holds with %i events and the root that it had', async (length) => {
    await expect(hold(length, Buffer.from(ROOT))).resolves.toBeUndefined();
  });

  it.each<[what: string, length: number, root: Buffer | undefined, message: string]>([
    // A stored batch behind the head must not make up for the events that are gone.
    ['is shorter', 119, ROOT, 'The file vouches for 120 events, and the log has 119'],
    ['had another root', 121, Buffer.alloc(32), 'The first 120 events are not those that The file vouches for'],
    ['has no batch that ends there', 121, undefined, 'The first 120 events are not those that The file vouches for'],
  ])('is another one where it %s', async (_, length, root, message) => {
    await expect(hold(length, root)).rejects.toMatchObject({ part: 'vouched-log', message });
  });
});

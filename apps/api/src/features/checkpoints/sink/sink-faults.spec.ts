import { type SinkEnd } from './checkpoint-sink.js';
import { assertAsLeft } from './sink-faults.js';

const note = (size: number): string =>
  `clearfold.example/log\n${size}\n${'A'.repeat(43)}=\n\n— clearfold.example/log AAAA\n`;

describe('the file outside', () => {
  it.each<[what: string, end: SinkEnd | undefined, known: number]>([
    ['is not there yet', undefined, 0],
    // Whether it was there before is for who knows which files were begun.
    ['is not there', undefined, 5],
    ['ends with what the table has', { note: note(5), isCutOff: false }, 5],
    ['has a note that is not in the table yet', { note: note(7), isCutOff: false }, 5],
    ['has the first note, which is not in the table yet', { note: note(1), isCutOff: false }, 0],
  ])('is as the signer left it where it %s', (_, end, known) => {
    expect(() => assertAsLeft('the file', end, known)).not.toThrow();
  });

  it.each<[what: string, end: SinkEnd, known: number, fault: { message: string; subject: string }]>([
    [
      'ends before what the table has',
      { note: note(4), isCutOff: false },
      5,
      { message: 'the file ends at 4 events, and 5 were signed: it is an older copy', subject: 'older copy' },
    ],
    [
      'ends in half a note',
      { note: note(5), isCutOff: true },
      5,
      { message: 'the file ends in half a checkpoint: cut that off', subject: 'half a checkpoint' },
    ],
    [
      'is half a note',
      { isCutOff: true },
      0,
      { message: 'the file ends in half a checkpoint: cut that off', subject: 'half a checkpoint' },
    ],
  ])('that %s is told of', (_, end, known, fault) => {
    let thrown: unknown;
    try {
      assertAsLeft('the file', end, known);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toMatchObject({ part: 'checkpoint-sink', ...fault });
  });
});

import { readNotes } from './read-notes.js';

const note = (size: number): string =>
  `clearfold.example/ledger\n${size}\nAAAA\n\n\u2014 clearfold.example/ledger BBBB\n`;

describe('a file of checkpoints', () => {
  it.each<[string, string, string[]]>([
    ['that is empty', '', []],
    ['with a line feed alone', '\n', []],
    ['with one', `${note(1)}\n`, [note(1)]],
    ['with two', `${note(1)}\n${note(2)}\n`, [note(1), note(2)]],
    ['with two and nothing between them', `${note(1)}${note(2)}`, [note(1), note(2)]],
    ['with two and much between them', `\n${note(1)}\n\n\n${note(2)}\n\n`, [note(1), note(2)]],
    ['whose lines end as in Windows', `${note(1)}\n${note(2)}`.replaceAll('\n', '\r\n'), [note(1), note(2)]],
    [
      'with two signatures of one',
      `${note(1)}\u2014 other CCCC\n${note(2)}`,
      [`${note(1)}\u2014 other CCCC\n`, note(2)],
    ],
    ['that lacks the line feed at its end', `${note(1)}\n${note(2)}`, [note(1), note(2)]],
    ['that begins with a signature', '\n\u2014 other CCCC\n', ['\u2014 other CCCC\n\n\n']],
    ['that breaks off', `${note(1)}\nclearfold.example/ledger\n2`, [note(1), 'clearfold.example/ledger\n2\n\n\n']],
  ])('%s', (_, text, notes) => {
    expect(readNotes(text)).toEqual(notes);
  });
});

import { sign } from 'node:crypto';
import { type Checkpoint, handOverText, signCheckpoint, toBase64, verifierKey } from '@clearfold/ledger';
import { noteKeyOf } from '../checkpoints/signatures.js';
import { sha256 } from '../sha256.js';
import { CheckpointCheck } from './checkpoint-check.js';
import { BrokenLogError, type Finding } from './finding.js';

const ORIGIN = 'clearfold.example/ledger';

const signerOf = (secret: string, name = ORIGIN) => {
  const { key, privateKey } = noteKeyOf(secret, name);
  const note = (size: number, changes: Partial<Checkpoint> = {}): string =>
    signCheckpoint(sha256, { origin: name, size, root: rootOf(size), ...changes }, key, (text) =>
      sign(null, text, privateKey),
    );
  return { text: verifierKey(sha256, key), privateKey, note };
};
type Signer = ReturnType<typeof signerOf>;

/** The log's root at a size. */
const rootOf = (size: number): Buffer => Buffer.alloc(32, size);

const [FIRST, NEXT, OTHER] = [signerOf('first'), signerOf('next'), signerOf('other')];
const ELSEWHERE = signerOf('elsewhere', 'elsewhere.example/ledger');

const handOver = (position: number, from: Signer, to: Signer, by = from) => {
  const keys = { fromKey: from.text, toKey: to.text };
  const signature = toBase64(sign(null, Buffer.from(handOverText(keys)), by.privateKey));
  return { ...keys, signature, position };
};
const rowOf = (size: number, note: string) => ({ size: String(size), root: rootOf(size), note });

/** What the check says of a log whose batches end at these sizes. */
const findingsOf = async (
  outside: readonly string[] | undefined,
  log: (check: CheckpointCheck) => void,
  { first = FIRST.text, keys = [] }: { first?: string | undefined; keys?: string[] } = {},
  size = 9,
): Promise<readonly Finding[]> => {
  const check = new CheckpointCheck({ keys, ...(outside && { notes: outside }) }, first === '' ? undefined : first);
  try {
    log(check);
    await check.end(size);
  } catch (error) {
    if (!(error instanceof BrokenLogError)) throw error;
    return [{ position: error.position, what: error.what }];
  }
  return check.findings;
};
/** A log with one checkpoint, of three events, which stands outside as well. */
const oneNote = (note: string, first = FIRST.text): Promise<readonly Finding[]> =>
  findingsOf([note], (check) => check.reached(3, rootOf(3), rowOf(3, note)), { first });

describe('what was signed for the log', () => {
  it('is the log’s: checkpoints of the key of their size, hand-overs signed by the key before', async () => {
    const notes = [FIRST.note(3), NEXT.note(6)];
    const findings = await findingsOf(
      notes,
      (check) => {
        check.named({ key: FIRST.text, position: 1 });
        check.reached(3, rootOf(3), rowOf(3, notes[0]!));
        check.rotated(handOver(5, FIRST, NEXT));
        check.reached(6, rootOf(6), rowOf(6, notes[1]!));
      },
      { keys: [FIRST.text, NEXT.text] },
    );
    expect(findings).toEqual([]);
  });

  it.each<[what: string, log: (check: CheckpointCheck) => void, position: number, message: string]>([
    [
      'a log that names another key than the one that signed',
      (check) => check.named({ key: OTHER.text, position: 4 }),
      4,
      'the log names another checkpoint key than the one that signed before',
    ],
    [
      'a key that hands over and is not the current one',
      (check) => check.rotated(handOver(5, OTHER, NEXT)),
      5,
      'a checkpoint key hands over that is not the current one',
    ],
    [
      'a hand-over that the old key did not sign',
      (check) => check.rotated(handOver(5, FIRST, NEXT, OTHER)),
      5,
      'the hand-over of the checkpoint key: The old key did not sign the hand-over',
    ],
    [
      'a hand-over to a key of another log',
      (check) => check.rotated(handOver(5, FIRST, ELSEWHERE)),
      5,
      'the hand-over of the checkpoint key: The next key is of another name',
    ],
    [
      'a row that the key signed over another root',
      (check) => {
        check.reached(2, rootOf(2), rowOf(2, FIRST.note(2)));
        check.reached(3, rootOf(3), rowOf(3, FIRST.note(3, { root: rootOf(4) })));
      },
      3,
      'ledger.checkpoints 3 was signed over another root of 3 events',
    ],
  ])('%s is a broken log', async (_, log, position, message) => {
    expect(await findingsOf(undefined, log)).toEqual([{ position, what: message }]);
  });

  it('a note outside that the key signed over another root is a broken log', async () => {
    const other = FIRST.note(3, { root: rootOf(4) });
    const findings = await findingsOf([other], (check) => check.reached(3, rootOf(3), rowOf(3, FIRST.note(3))));
    expect(findings).toEqual([
      { position: 1, what: 'the checkpoint outside was signed over another root of 3 events' },
    ]);
  });

  it('a hand-over is by the key that took over last', async () => {
    const chain = (last: Signer) => (check: CheckpointCheck) => {
      check.rotated(handOver(5, FIRST, NEXT));
      check.rotated(handOver(6, last, OTHER));
    };
    expect(await findingsOf(undefined, chain(NEXT))).toEqual([]);
    expect(await findingsOf(undefined, chain(FIRST))).toEqual([
      { position: 6, what: 'a checkpoint key hands over that is not the current one' },
    ]);
  });

  it('a key that handed over signs no more', async () => {
    const old = FIRST.note(6);
    const findings = await findingsOf(undefined, (check) => {
      check.rotated(handOver(5, FIRST, NEXT));
      check.reached(6, rootOf(6), rowOf(6, old));
    });
    expect(findings).toEqual([{ what: `ledger.checkpoints 6: No signature of ${ORIGIN} stands below the note` }]);
  });

  it('a log that names no key yet begins with the one that it names, or that hands over', async () => {
    const unnamed = { first: '', keys: [FIRST.text] };
    expect(await findingsOf(undefined, (check) => check.named({ key: FIRST.text, position: 4 }), unnamed)).toEqual([]);
    const handing = (check: CheckpointCheck): void => check.rotated(handOver(5, FIRST, NEXT));
    expect(await findingsOf(undefined, handing, { first: '', keys: [NEXT.text] })).toEqual([]);
    const named = (check: CheckpointCheck): void => {
      check.named({ key: FIRST.text, position: 4 });
      check.named({ key: OTHER.text, position: 5 });
    };
    expect(await findingsOf(undefined, named, unnamed)).toEqual([
      { position: 5, what: 'the log names another checkpoint key than the one that signed before' },
    ]);
  });

  it('a key that was only handed over to has not signed, where it must have', async () => {
    const handed = async (keys: string[], mustHaveSigned: boolean, last: (check: CheckpointCheck) => void) => {
      const check = new CheckpointCheck({ keys, mustHaveSigned }, FIRST.text);
      check.reached(3, rootOf(3), rowOf(3, FIRST.note(3)));
      check.rotated(handOver(5, FIRST, NEXT));
      last(check);
      await check.end(9);
      return check.findings;
    };
    const never = [{ what: `the key ${NEXT.text} never signed checkpoints of this log` }];
    const signs = (check: CheckpointCheck): void => check.reached(6, rootOf(6), rowOf(6, NEXT.note(6)));
    expect(await handed([NEXT.text], true, () => {})).toEqual(never);
    expect(await handed([NEXT.text], false, () => {})).toEqual([]);
    expect(await handed([FIRST.text], true, () => {})).toEqual([]);
    expect(await handed([FIRST.text, NEXT.text], true, signs)).toEqual([]);
  });

  it.each<[what: string, note: string, message: string]>([
    [
      'of another log',
      FIRST.note(3, { origin: 'elsewhere.example/ledger' }),
      `This is a checkpoint of elsewhere.example/ledger, not of ${ORIGIN}`,
    ],
    ['of another key', OTHER.note(3), `No signature of ${ORIGIN} stands below the note`],
  ])('a checkpoint %s is none, in the table and outside', async (_, note, message) => {
    expect(await oneNote(note)).toEqual([
      { what: `the checkpoint outside: ${message}` },
      { what: `ledger.checkpoints 3: ${message}` },
    ]);
  });

  it('a row whose note is of another size says so', async () => {
    const findings = await findingsOf(undefined, (check) => check.reached(3, rootOf(3), rowOf(3, FIRST.note(2))));
    expect(findings).toEqual([{ what: 'ledger.checkpoints 3: it is of 2 events' }]);
  });

  const unsigned = FIRST.note(3);
  it.each<[what: string, note: string]>([
    ['that does not end its text', unsigned.replace('\n\n', '\n')],
    ['with another root than base 64 writes', unsigned.replace('=\n', '\n')],
    ['with a size that is no number', unsigned.replace('\n3\n', '\n03\n')],
  ])('where no key is known, a note %s is no checkpoint', async (_, note) => {
    const log = (check: CheckpointCheck): void => check.reached(3, rootOf(3), rowOf(3, note));
    expect(await findingsOf(undefined, log, { first: '' })).toEqual([
      { what: 'ledger.checkpoints 3: this is no checkpoint' },
    ]);
  });

  it('where no key is known, roots are compared all the same', async () => {
    expect(await oneNote(FIRST.note(3), '')).toEqual([]);
    expect(await oneNote(FIRST.note(3, { root: rootOf(4) }), '')).toEqual([
      { position: 1, what: 'the checkpoint outside was signed over another root of 3 events' },
    ]);
  });

  it('a note outside that names no size at all is none of this log', async () => {
    expect(await findingsOf([`${ORIGIN}\nmany\nAAAA\n\n`], () => {})).toEqual([
      { what: 'a checkpoint outside is none of this log: many' },
    ]);
  });

  it('a note outside of more events than there are is a log whose end is gone; one of as many is not', async () => {
    const whole = (size: number) => (check: CheckpointCheck) =>
      check.reached(size, rootOf(size), rowOf(size, FIRST.note(size)));
    expect(await findingsOf([FIRST.note(10)], whole(9), {}, 9)).toEqual([
      { position: 10, what: 'a checkpoint outside covers 10 events' },
    ]);
    expect(await findingsOf([FIRST.note(9)], whole(9), {}, 9)).toEqual([]);
  });

  it('a note outside of a size that a batch went past is a broken log, if the key signed it', async () => {
    const past = (note: string): Promise<readonly Finding[]> =>
      findingsOf([FIRST.note(3), note], (check) => {
        check.reached(3, rootOf(3), rowOf(3, FIRST.note(3)));
        check.reached(9, rootOf(9), undefined);
      });
    expect(await past(FIRST.note(5))).toEqual([
      { position: 4, what: 'a checkpoint outside covers 5 events, where no batch ends' },
    ]);
    expect(await past(OTHER.note(5))).toEqual([{ what: 'a checkpoint outside is none of this log: 5' }]);
  });

  it('a row and its note outside go together', async () => {
    const note = FIRST.note(3);
    const withRow = (check: CheckpointCheck): void => check.reached(3, rootOf(3), rowOf(3, note));
    expect(await findingsOf([note], (check) => check.reached(3, rootOf(3), undefined))).toEqual([
      { what: 'ledger.checkpoints lacks the row 3 that stands outside' },
    ]);
    expect(await findingsOf([], withRow)).toEqual([{ what: 'ledger.checkpoints 3 does not stand outside' }]);
    expect(await findingsOf(undefined, withRow)).toEqual([]);
  });

  it('a row whose root is not the log’s, and a row where no batch ends', async () => {
    const findings = await findingsOf(undefined, (check) => {
      check.reached(3, rootOf(3), { ...rowOf(3, FIRST.note(3)), root: rootOf(4) });
      check.stray(rowOf(4, FIRST.note(4)));
    });
    expect(findings.map(({ what }) => what).sort()).toEqual([
      "ledger.checkpoints 3: root is not the log's",
      'ledger.checkpoints has a row 4, where no batch ends',
    ]);
  });

  it('a key that is vouched for and never signed', async () => {
    expect(await findingsOf(undefined, () => {}, { keys: [OTHER.text] })).toEqual([
      { what: `the key ${OTHER.text} never signed checkpoints of this log` },
    ]);
  });
});

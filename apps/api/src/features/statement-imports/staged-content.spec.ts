import { type ReadFigures, stagedContent } from './staged-content.js';
import { type StagedLine } from './staged-lines.js';

const FIGURES: ReadFigures = {
  ...{ accountId: 'a', format: 'csv', fileDigest: 'ab', fromDay: 1, toDay: 9, lines: 2, leftOut: 0 },
  ...{ openingUnits: 5n, closingUnits: 8n, cameInUnits: 4n, wentOutUnits: 1n },
};
const LINE: StagedLine = {
  ...{ bookedDay: 2, rank: 1, number: 1, valueDay: 2, units: 4n, reference: 'R', lineDigest: Buffer.alloc(32, 1) },
};
const LINES = [LINE, { ...LINE, number: 2, rank: 2, units: -1n, words: 'w' }];

async function* of(lines: readonly StagedLine[]): AsyncGenerator<StagedLine> {
  for (const line of lines) yield await Promise.resolve(line);
}

const read = (changes: Partial<ReadFigures> = {}, lines: readonly StagedLine[] = LINES) =>
  stagedContent({ ...FIGURES, ...changes }, of(lines));

it('agrees where the figures are those of the lines', async () => expect((await read()).agrees).toBe(true));

it.each<[Partial<ReadFigures>]>([
  [{ lines: 3 }],
  [{ openingUnits: 6n }],
  [{ closingUnits: 9n }],
  [{ cameInUnits: 5n, closingUnits: 9n }],
  [{ wentOutUnits: 0n, closingUnits: 9n }],
  [{ fromDay: 3 }],
  [{ toDay: 1 }],
])('does not where %p is said', async (changes) => expect((await read(changes)).agrees).toBe(false));

it('has another digest for every figure and for everything of a line', async () => {
  const figures = Object.entries(FIGURES).map(([name, value]) =>
    read({ [name]: typeof value === 'bigint' ? value + 1n : typeof value === 'number' ? value + 1 : `${value}x` }),
  );
  const lines = Object.entries(LINE).map(([name, value]) =>
    read({}, [
      {
        ...LINE,
        [name]:
          typeof value === 'bigint'
            ? value + 1n
            : typeof value === 'number'
              ? value + 1
              : typeof value === 'string'
                ? `${value}x`
                : Buffer.alloc(32, 9),
      },
      LINES[1]!,
    ]),
  );
  const words = read({}, [{ ...LINE, words: 'w' }, LINES[1]!]);
  const all = await Promise.all([read(), ...figures, ...lines, words, read({}, LINES.toReversed())]);
  expect(new Set(all.map(({ contentDigest }) => contentDigest.toString('hex'))).size).toBe(all.length);
});

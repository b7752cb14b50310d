import { canonicalBytes, fromBase64, readCanonical, toBase64 } from '@clearfold/ledger';
import { signerOf } from './log-file.js';

/** A source of numbers from 0 to below 1, the same for the same seed (mulberry32). */
export const randomOf = (seed: number) => (): number => {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
};

type Random = () => number;
type Tampering = (lines: readonly string[], random: Random) => string[];

const pick = (random: Random, count: number): number => Math.floor(random() * count);

const indexOf = (lines: readonly string[], random: Random, start: string): number => {
  const found = lines.flatMap((line, i) => (line.startsWith(start) ? [i] : []));
  return found[pick(random, found.length)] as number;
};

const replaced = (lines: readonly string[], at: number, line: string): string[] =>
  lines.map((old, i) => (i === at ? line : old));

/** What somebody could do to a file, or to the log before it was exported. Each changes something that was said. */
export const TAMPERINGS: Readonly<Record<string, Tampering>> = {
  'flips a bit of a byte': (lines, random) => {
    const at = pick(random, lines.length);
    const bytes = Buffer.from(lines[at] as string);
    const byte = pick(random, bytes.length);
    bytes[byte] = (bytes[byte] as number) ^ (1 << pick(random, 7));
    return replaced(lines, at, bytes.toString());
  },

  'drops a line': (lines, random) => {
    const at = pick(random, lines.length);
    return lines.filter((_, i) => i !== at);
  },

  'drops the end': (lines, random) => lines.slice(0, 1 + pick(random, lines.length - 1)),

  'swaps two lines': (lines, random) => {
    const a = pick(random, lines.length);
    const b = (a + 1 + pick(random, lines.length - 1)) % lines.length;
    return replaced(replaced(lines, a, lines[b] as string), b, lines[a] as string);
  },

  'inserts a line again': (lines, random) => {
    const from = pick(random, lines.length);
    const to = pick(random, lines.length + 1);
    return [...lines.slice(0, to), lines[from] as string, ...lines.slice(to)];
  },

  'swaps two events and gives each the other place': (lines, random) => {
    const a = indexOf(lines, random, '{"position"');
    const b = indexOf(lines, random, '{"position"');
    if (a === b) return TAMPERINGS['drops a line']!(lines, random);
    const [first, second] = [recordOf(lines[a] as string), recordOf(lines[b] as string)];
    const swapped = replaced(lines, a, lineOf({ ...second, position: first.position, recordedAt: first.recordedAt }));
    return replaced(swapped, b, lineOf({ ...first, position: second.position, recordedAt: second.recordedAt }));
  },

  're-dates an event': (lines, random) => {
    const at = indexOf(lines, random, '{"position"');
    const recorded = recordOf(lines[at] as string);
    return replaced(lines, at, lineOf({ ...recorded, recordedAt: recorded.recordedAt + 1 - 2 * pick(random, 2) }));
  },

  'gives an event to another actor': (lines, random) => {
    const at = indexOf(lines, random, '{"position"');
    const recorded = recordOf(lines[at] as string);
    return replaced(lines, at, lineOf({ ...recorded, actor: { ...recorded.actor, id: 'eve' } }));
  },

  'raises what takes two people, in the policy or in an approval': (lines, random) => {
    const raised = lines.flatMap((line, at) => {
      if (!line.startsWith('{"position"')) return [];
      const { event, ...recorded } = recordOf(line);
      if (!('secondApprovalFromCents' in event)) return [];
      const secondApprovalFromCents = (event.secondApprovalFromCents ?? 0n) + 1n;
      return [{ at, line: lineOf({ ...recorded, event: { ...event, secondApprovalFromCents } }) }];
    });
    const { at, line } = raised[pick(random, raised.length)] as (typeof raised)[number];
    return replaced(lines, at, line);
  },

  're-signs a checkpoint with another key': (lines, random) => {
    const at = indexOf(lines, random, '{"checkpoint"');
    const { checkpoint, note } = JSON.parse(lines[at] as string) as { checkpoint: number; note: string };
    const root = fromBase64(note.split('\n')[2] as string) as Uint8Array;
    return replaced(lines, at, JSON.stringify({ checkpoint, note: signerOf(8).note(checkpoint, root) }));
  },
};

const recordOf = (line: string) =>
  readCanonical(fromBase64((JSON.parse(line) as { event: string }).event) as Uint8Array);

const lineOf = (recorded: ReturnType<typeof recordOf>): string =>
  JSON.stringify({ position: recorded.position, event: toBase64(canonicalBytes(recorded)) });

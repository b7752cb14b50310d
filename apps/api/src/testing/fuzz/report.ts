import * as fc from 'fast-check';
import { anyCall, type FuzzedCall, type Grammar } from './calls.js';
import { type Failure, Run } from './run.js';
import { type RawCall } from './transport.js';
import { FuzzWorld } from './world.js';

/** Where a call comes from: the table of classics, or the seed's so manieth. */
export type Origin = (index: number) => string | { readonly seed: number; readonly path: string };

/** Of many faults, how many are looked at closely. */
const SHRUNK = 8;

const LONGEST_MILLISECONDS = 20_000;

/** One fault is told once, however many calls met it. */
const kindOf = ({ fuzzed, faults }: Failure): string =>
  `${fuzzed.operation.name}: ${faults[0]?.replaceAll(/[\da-f-]{8,}|\d+(?=[.,])|"[^"]*"$/g, '…').slice(0, 120)}`;

/**
 * Tells of each kind of fault once: how often it was met, the smallest call that meets it alone on a fresh server, and how
 * to make that again.
 */
export const reportOf = async (failures: readonly Failure[], origin: Origin, grammar: Grammar): Promise<string[]> => {
  const kinds = new Map<string, Failure[]>();
  for (const failure of failures) kinds.set(kindOf(failure), [...(kinds.get(kindOf(failure)) ?? []), failure]);
  if (kinds.size === 0) return [];
  const world = await FuzzWorld.start();
  const run = new Run(world, grammar.schemas);
  try {
    const told: string[] = [];
    for (const [kind, [first, ...others]] of kinds) {
      if (!first) continue;
      const from = origin(first.index);
      const times = `${others.length + 1} times, first at call ${first.index}`;
      if (typeof from === 'string')
        told.push(`${kind}\n  ${times}: ${from}\n${shown(await run.world.raw(first.fuzzed))}`);
      else if (told.length < SHRUNK) told.push(`${kind}\n  ${times}\n${await smallest(run, from, grammar)}`);
      else told.push(`${kind}\n  ${times}: FC_SEED=${from.seed} FC_PATH=${from.path}`);
    }
    return told;
  } finally {
    run.close();
    await world.close();
  }
};

/** Shrinks the call of a seed and a path; what only happens among others is told as it was. */
export const smallest = async (
  run: Run,
  { seed, path }: { seed: number; path: string },
  grammar: Grammar,
): Promise<string> => {
  const property = fc.asyncProperty(anyCall(grammar), async (fuzzed) => {
    const { faults } = await run.make(fuzzed);
    if (faults.length > 0) throw new Error(faults.join('; '));
  });
  const details = await fc.check(property, { seed, path, numRuns: 1, interruptAfterTimeLimit: LONGEST_MILLISECONDS });
  const again = (at: string): string => `  again: FC_SEED=${seed} FC_PATH=${at} npm test -- fuzz.int`;
  if (!details.failed || !details.counterexample) {
    return `  alone on a fresh server it does not happen: it takes what came before it, or beside it\n${again(path)}`;
  }
  const [fuzzed] = details.counterexample;
  const why = details.errorInstance instanceof Error ? details.errorInstance.message : '';
  return `  ${why.slice(0, 300)}\n${shown(await run.world.raw(fuzzed), fuzzed)}\n${again(details.counterexamplePath ?? path)}`;
};

const shown = ({ method, path, headers, body }: RawCall, fuzzed?: FuzzedCall): string => {
  const { authorization, ...others } = headers;
  const who = fuzzed ? ` as ${fuzzed.caller}` : authorization === undefined ? '' : ' with a token';
  const left = fuzzed?.breaksOff
    ? `\n  left within the ${fuzzed.breaksOff.within} after ${fuzzed.breaksOff.afterBytes} bytes`
    : '';
  return `  ${method} ${path}${who}\n  ${JSON.stringify(others)}\n  ${JSON.stringify(body?.toString('latin1') ?? '').slice(0, 1_000)}${left}`;
};

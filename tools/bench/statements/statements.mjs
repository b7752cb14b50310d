// @ts-check
/**
 * `npm run bench:statements`: reads statements of 1,000 and of 100,000 lines in each format, each time in a process of its own.
 * Prints what is kept in memory while it reads (what is left when the garbage has been collected, and the peak of the whole
 * process beside that of a floor), and the processor's time as a ratio to that floor: the same bytes, read as text and digested, as a
 * whole and row by row, without understanding any. BENCH_LINES makes it shorter.
 */
import { execFileSync } from 'node:child_process';
import { createWriteStream, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { camt053Pieces, csvPieces, ofxPieces } from '@clearfold/statement-files/testing';
import { atMost, verdict } from '../../figures/bars.mjs';
import { temporaryFolder } from '../../start/temporary-folder.mjs';
import { ACCOUNT, MAPPING } from './statement-to-read.mjs';

const FEW = 1_000;
const MANY = Number(process.env.BENCH_LINES ?? 100_000);
/** A hundred times as many lines may keep so much more: of OFX up to 32 bytes of each reference, of the others nothing. */
const MOST_GROWTH_MIB = 3;

/** @type {Record<string, (lines: number) => Iterable<string>>} */
const FORMATS = {
  'camt.053.001.02': (lines) => camt053Pieces(statementOf(lines), '001.02'),
  'camt.053.001.08': (lines) => camt053Pieces(statementOf(lines), '001.08'),
  'ofx 1': (lines) => ofxPieces(statementOf(lines), 1),
  'ofx 2': (lines) => ofxPieces(statementOf(lines), 2),
  csv: (lines) => csvPieces(statementOf(lines), MAPPING),
};

const folder = temporaryFolder('bench');
try {
  const bars = [];
  for (const [name, pieces] of Object.entries(FORMATS)) {
    const [few, many] = [await written(name, FEW, pieces), await written(name, MANY, pieces)];
    const [small, large] = [measured('kept', name, few), measured('kept', name, many)];
    const [floor, read] = [measured('floor', name, many), measured('read', name, many)];
    console.log(
      `${name}: ${MANY} lines, ${(statSync(many).size / 2 ** 20).toFixed(1)} MiB, read in ` +
        `${(read.seconds / floor.seconds).toFixed(1)} × the floor's ${floor.seconds.toFixed(2)} s; ` +
        `keeps ${large.keptMiB.toFixed(1)} MiB, ${small.keptMiB.toFixed(1)} at ${FEW} lines; ` +
        `peak of the process ${read.peakMiB.toFixed(0)} MiB, the floor's ${floor.peakMiB.toFixed(0)}`,
    );
    const what = `${name}, MiB kept at ${MANY} lines beyond those at ${FEW}`;
    bars.push(atMost(what, large.keptMiB - small.keptMiB, MOST_GROWTH_MIB, { unit: 'MiB' }));
    rmSync(many);
  }
  process.exitCode = verdict(bars);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** @param {number} count @returns {import('@clearfold/statement-files/testing').StatementToWrite} */
function statementOf(count) {
  const lines = Array.from({ length: count }, (_, index) => ({
    bookedOn: `2026-01-${String(1 + Math.floor((index * 28) / count)).padStart(2, '0')}`,
    valueDay: '2026-01-29',
    units: BigInt(((index * 7_919) % 200_001) - 100_000),
    reference: `2026010${index}`,
    endToEndId: `E2E-${index}`,
    counterparty: `Customer & Sons, number ${index}`,
    counterpartyAccount: `DE0212030000${String(index).padStart(10, '0')}`,
    text: `Invoice ${index}, for whatever was delivered; with thanks for the order`,
  }));
  return { account: ACCOUNT, from: '2026-01-01', to: '2026-01-31', openingUnits: 0n, lines };
}

/** @param {string} name @param {number} count @param {(lines: number) => Iterable<string>} pieces @returns {Promise<string>} the file */
async function written(name, count, pieces) {
  const file = join(folder, `${name.replace(' ', '-')}-${count}`);
  await pipeline(Readable.from(pieces(count)), createWriteStream(file));
  return file;
}

/**
 * @param {'read' | 'kept' | 'floor'} work @param {string} name @param {string} file
 * @returns {{ peakMiB: number, keptMiB: number, seconds: number }}
 */
function measured(work, name, file) {
  const worker = join(import.meta.dirname, 'statement-to-read.mjs');
  return JSON.parse(execFileSync(process.execPath, ['--expose-gc', worker, work, name, file], { encoding: 'utf8' }));
}

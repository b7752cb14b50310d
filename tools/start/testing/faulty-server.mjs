// @ts-check
/* eslint-disable @typescript-eslint/no-floating-promises -- what becomes of those is what this is for */
import { setTimeout as sleep } from 'node:timers/promises';
import { Readable } from 'node:stream';
import { WalletReader } from '@clearfold/api/features/wallets/wallet.reader.js';
import { VerifierFile } from '@clearfold/api/features/log-file/verifier-file.js';

/**
 * The program that serves (apps/api/src/main.ts), with faults that nobody handles: its starter says by a message which one
 * comes next. Each is an error of a kind that the code may have, where the list of wallets or the verifier's file is read.
 */

/** @type {Record<string, () => void>} */
const faults = {
  rejection: () => void failed(),
  'late rejection': () => void failed(20),
  exception: () => void setTimeout(fail, 0),
  'error event': () => void setTimeout(() => new Readable({ read: () => {} }).destroy(new Error('An error event')), 0),
};

let next = '';
const { list } = WalletReader.prototype;

WalletReader.prototype.list = async function () {
  const fault = faults[next];
  if (next === 'slow') {
    process.send?.('slow');
    await sleep(500);
  }
  next = '';
  if (!fault) return list.call(this);
  fault();
  return new Promise(() => {});
};

/** Begins an answer, and never ends it. */
VerifierFile.prototype.bytesOf = () => {
  const bytes = new Readable({ read: () => {} });
  bytes.push('the beginning');
  void failed(100);
  return /** @type {Buffer} */ (/** @type {unknown} */ (bytes));
};

process.on('message', (message) => {
  const [where, fault = ''] = String(message).split(': ');
  if (where === 'in a request') next = fault;
  else faults[fault]?.();
});

await import('@clearfold/api/main.js');

async function failed(milliseconds = 0) {
  await sleep(milliseconds);
  fail();
}

/** @returns {never} */
function fail() {
  throw new Error('Nobody handles this');
}

// @ts-check
import { mkdirSync, watch } from 'node:fs';

/** A compiler writes many files at once; when it has been silent for this long it is done. */
const silence = 250;

/** @param {string[]} folders of compiled code, made if missing @param {() => void} changed */
export function onChange(folders, changed) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  for (const folder of folders) {
    mkdirSync(folder, { recursive: true });
    watch(folder, { recursive: true }, (_, file) => {
      if (!file?.endsWith('.js')) return; // The compiler takes notes of a failed run too.
      clearTimeout(timer);
      timer = setTimeout(changed, silence);
    });
  }
}

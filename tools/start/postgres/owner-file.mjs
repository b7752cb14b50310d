// @ts-check
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { liveProcess } from '../processes/process-table.mjs';

/**
 * One data folder, one process. The owner writes who it is, and where its database listens once it does; whoever
 * comes second reads it and refuses. Nothing is left to clean up after a `kill -9`: an owner that is gone owns nothing.
 *
 * @typedef {{ pid: number, birth: string, url?: string }} Owner
 */

/** @param {string} folder */
const ownerFile = (folder) => join(folder, 'owner.json');

/** @param {string} file */
const read = (file) => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return undefined;
    throw error;
  }
};

/** @param {string} text @returns {Owner | undefined} the owner the text names, if that very process is alive */
function aliveOwner(text) {
  /** @type {Owner} */
  const owner = JSON.parse(text);
  return liveProcess(owner.pid)?.birth === owner.birth ? owner : undefined;
}

/** @param {string} folder @returns {Owner | undefined} */
export function currentOwner(folder) {
  const text = read(ownerFile(folder));
  return text === undefined ? undefined : aliveOwner(text);
}

/** @param {string} folder @returns {string | undefined} a sentence that names the process which uses the folder */
export function inUse(folder) {
  const owner = currentOwner(folder);
  if (!owner) return undefined;
  return (
    `The data in ${folder} is in use by process ${owner.pid} (${liveProcess(owner.pid)?.command ?? 'just ended'}). ` +
    'Stop it first, or choose another folder with CLEARFOLD_DATA.'
  );
}

/**
 * Takes the folder for this process or throws. The file appears in one step, with its content (a link to a finished
 * file), so nobody ever reads half of it.
 *
 * @param {string} folder
 */
export function claimFolder(folder) {
  const file = ownerFile(folder);
  const self = /** @type {NonNullable<ReturnType<typeof liveProcess>>} */ (liveProcess(process.pid));
  /** @type {Owner} */
  const owner = { pid: self.pid, birth: self.birth };
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(owner), { mode: 0o600 });
  try {
    while (!linked(draft, file)) {
      const refusal = inUse(folder);
      if (refusal) throw new Error(refusal);
      removeDead(file);
    }
  } finally {
    rmSync(draft, { force: true });
  }

  return {
    /** @param {string} url tells other commands where the database of this folder is */
    announce(url) {
      writeFileSync(draft, JSON.stringify({ ...owner, url }), { mode: 0o600 });
      renameSync(draft, file);
    },
    release() {
      rmSync(file, { force: true });
    },
  };
}

/** @param {string} from @param {string} to */
function linked(from, to) {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Two starts may find the same dead owner at once, and the slower one must not remove the file the faster one has
 * written since: it is moved aside first, looked at again, and put back when it names a living process.
 *
 * @param {string} file
 */
function removeDead(file) {
  const aside = `${file}.${process.pid}.gone`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return;
    throw error;
  }
  const text = read(aside);
  if (text !== undefined && aliveOwner(text)) linked(aside, file);
  rmSync(aside, { force: true });
}

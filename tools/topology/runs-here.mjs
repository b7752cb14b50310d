// @ts-check
import { spawnSync } from 'node:child_process';
import { postgresPrograms } from '../postgres/programs.mjs';
import { PROGRAMS } from './database.mjs';

/** Whether this machine has the programs of the topology. Where it lacks them its tests are skipped, which CI refuses. */
export function topologyRunsHere() {
  try {
    postgresPrograms([...PROGRAMS, 'pg_verifybackup']);
  } catch {
    return false;
  }
  return spawnSync('redis-server', ['--version']).status === 0;
}

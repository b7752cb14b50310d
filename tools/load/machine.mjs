// @ts-check
import { cpus, totalmem } from 'node:os';

/** What figures have to stand beside. */
export const machine = () => {
  const [cpu] = cpus();
  return `machine   ${cpus().length} × ${cpu?.model.trim() || 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}, ${process.platform}; load generator and databases on the same cores`;
};

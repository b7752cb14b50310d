import type { ServerLimits } from './reader-config.js';

/** What is asked of a server at most, where the configuration says nothing. */
export const limitsOf = ({ timeoutMilliseconds, maxAnswerBytes }: ServerLimits): Required<ServerLimits> => ({
  timeoutMilliseconds: timeoutMilliseconds ?? 10_000,
  maxAnswerBytes: maxAnswerBytes ?? 16 * 1024 * 1024,
});

// @ts-check

/**
 * What to tell a person about a fault. An expected one (a busy port, a wrong setting) says in words what to do; an
 * error of the language is a bug of ours, and whoever reports it needs to know where.
 *
 * @param {unknown} error
 */
export function readableFault(error) {
  if (!(error instanceof Error)) return String(error);
  const isBug = [TypeError, ReferenceError, SyntaxError, RangeError].some((kind) => error instanceof kind);
  return `\n${isBug ? error.stack : error.message}`;
}

/** An error, what caused it, and so on: what fetch rejects with has the reason several levels down. */
export const causesOf = (error: unknown): unknown[] => {
  const causes: unknown[] = [];
  for (let cause = error; cause !== undefined && causes.length < 16; cause = (cause as { cause?: unknown })?.cause) {
    causes.push(cause);
  }
  return causes;
};

/** Why there was no answer, by the code of Node's error alone: its text holds the server's address. */
export const connectionFault = (causes: readonly unknown[]): string => {
  const codes = causes.map((cause) => (cause as { code?: unknown } | null)?.code);
  const code = codes.find((each) => typeof each === 'string' && /^[A-Z][A-Z_]+$/.test(each));
  return code === undefined ? 'No connection.' : `No connection (${String(code)}).`;
};

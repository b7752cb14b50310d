/** How long somebody waits for a service outside, in milliseconds. */
const PATIENCE = 2_000;

interface Asking {
  readonly headers?: Readonly<Record<string, string>>;
  /** More is no answer. */
  readonly mostBytes: number;
}

/**
 * What a service outside answers a `GET`, whole and in time: the configured address alone is called, wherever it points.
 *
 * @throws Error for whatever else it answers; `faultOf` says why
 */
export const outsideAnswer = async (address: string, { headers = {}, mostBytes }: Asking): Promise<string> => {
  const answer = await fetch(address, { headers, redirect: 'error', signal: AbortSignal.timeout(PATIENCE) });
  if (answer.status !== 200) {
    await answer.body?.cancel();
    throw new Error(`the service answered ${answer.status}`);
  }
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.byteLength;
    // Leaving the loop ends the connection.
    if (bytes > mostBytes) throw new Error(`the service answered more than ${mostBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

/** Why there was no answer: `fetch` says "fetch failed", and why in the cause. */
export const faultOf = (error: unknown): string => {
  const { message, cause } = error as Error;
  return cause instanceof Error ? `${message}: ${cause.message}` : message;
};

/** How often to look while the live stream is down; it tells at once while it stands. */
const POLL_MILLISECONDS = 30_000;

let isUp = false;

export const setConnected = (up: boolean): void => {
  isUp = up;
};

/** A query's `refetchInterval`: polling replaces the stream and never runs beside it. */
export const pollInterval = (): number | false => (isUp ? false : POLL_MILLISECONDS);

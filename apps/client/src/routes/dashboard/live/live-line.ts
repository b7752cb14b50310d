/** How often to look while the live stream is down; it tells at once while it stands. */
const WATCH_MILLISECONDS = 30_000;

let isUp = false;

export const setLineUp = (up: boolean): void => {
  isUp = up;
};

/** A query's `refetchInterval`: polling replaces the stream and never runs beside it. */
export const watchInterval = (): number | false => (isUp ? false : WATCH_MILLISECONDS);

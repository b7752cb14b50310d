const nothing = (): void => undefined;

const NO_RIPPLE = {
  ref: { current: null },
  shouldMount: false,
  start: nothing,
  stop: nothing,
  pulsate: nothing,
};

/** In place of MUI's: presses leave no ripple, and draw no button twice to make room for one. */
export default () => NO_RIPPLE;

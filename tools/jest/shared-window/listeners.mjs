// @ts-check

/** Set once per document and never again, by a mark that React leaves on it. */
const STAYS = 'selectionchange';

/**
 * Notes who begins to listen to what a page always has: its window and its document.
 *
 * @param {{ document: Document, addEventListener: Window['addEventListener'], removeEventListener: Window['removeEventListener'] }} window
 */
export function keepListeners(window) {
  /** @type {(() => void)[]} */
  let others = [];
  let loading = 0;
  for (const target of [window, window.document, window.document.documentElement]) {
    const { addEventListener } = target;
    target.addEventListener = (/** @type {any[]} */ ...args) => {
      const [type, listener, options] = args;
      Reflect.apply(addEventListener, target, args);
      if (loading === 0 && type !== STAYS) others.push(() => target.removeEventListener(type, listener, options));
    };
  }
  return {
    /**
     * What packages listen to from the moment when they are loaded is listened to in all files.
     *
     * @template Result @param {() => Result} load @returns {Result}
     */
    whileLoading(load) {
      loading += 1;
      try {
        return load();
      } finally {
        loading -= 1;
      }
    },

    /** Ends what tests, and the sources under test, listen to. */
    removeOthers() {
      for (const remove of others) remove();
      others = [];
    },
  };
}

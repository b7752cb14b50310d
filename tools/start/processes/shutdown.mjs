// @ts-check

const closingTakes = 10_000;

/**
 * Ends what was begun, the newest first, whatever ends us: Ctrl-C, a signal, a fault, or the death of the npm that
 * started us.
 *
 * @typedef {ReturnType<typeof shutdown>} Shutdown
 */
export function shutdown() {
  /** @type {(() => Promise<unknown>)[]} */
  const endings = [];
  let ending = false;

  /**
   * The first to call it decides; whatever ends because of it changes nothing.
   *
   * @param {number} code @param {string} [message]
   */
  async function end(code, message) {
    if (ending) return;
    ending = true;
    if (message) console.error(message);
    for (const close of endings.reverse()) {
      const late = new Promise((resolve) => setTimeout(resolve, closingTakes).unref());
      await Promise.race([close().catch((error) => console.error(String(error))), late]);
    }
    process.exit(code);
  }

  /** For who cannot wait for it. @param {number} code @param {string} [message] */
  function endSoon(code, message) {
    end(code, message).catch((error) => {
      console.error(error);
      process.exit(1);
    });
  }

  /** The second Ctrl-C of an impatient person ends us at once; the database's supervisor still stops the database. */
  process.on('SIGINT', () => {
    if (ending) process.exit(130);
    console.log('\nStopping …');
    endSoon(0);
  });
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP'])) process.on(signal, () => endSoon(0));
  endWithParent(() => endSoon(0));

  return {
    end,
    /** @param {() => Promise<unknown>} close */
    onEnd: (close) => void endings.push(close),
    /**
     * Ends with an error once something is over that we cannot be without.
     *
     * @template Ending @param {Promise<Ending>} over @param {(ending: Ending) => string} message
     */
    endAfter(over, message) {
      over.then(
        (ending) => endSoon(1, message(ending)),
        (error) => endSoon(1, String(error)),
      );
    },
    /** Faults that come of our own stopping are no news. */
    isEnding: () => ending,
  };
}

/**
 * SIGTERM to `npm start` kills npm and its shell but not us: we notice by having another parent. Without npm there is
 * nothing to notice, and a process manager may well let its starter go; a test runner says that it wants this too.
 *
 * @param {() => void} gone
 */
function endWithParent(gone) {
  if (!process.env.npm_lifecycle_event && !process.env.CLEARFOLD_ENDS_WITH_PARENT) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && gone(), 500).unref();
}

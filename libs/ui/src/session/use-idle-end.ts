import { SESSION_MINUTES } from '@clearfold/contracts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/**
 * So much earlier than the server the page ends a session: use is told to the server, and written down by it, at most every
 * half minute, so what it knows may be a minute old.
 */
const EARLIER = MINUTE;

/** For how long the page asks before it ends a session. */
const ASKING = MINUTE;

const TELLING = MINUTE / 2;

/** What a person does who uses a page; a page that reads anew by itself is not used by that. */
const USES = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const;

interface IdleEnd {
  /** After how many minutes without use the server ends the session; undefined until that is known. */
  minutes: number | undefined;
  /** Where the browser's tabs keep in common when one of them was used last. */
  storageKey: string;
  /** Tells the server that the session is in use; at most twice a minute. */
  onUse: () => void;
  /** Ends the session. */
  onEnd: () => void;
}

/**
 * Ends a session that nobody uses, a minute before the server would, and asks for a minute before that whether somebody is
 * there. What one tab sees counts for all.
 *
 * @returns how many seconds are left, undefined while nothing is to be asked; and what goes on with the session
 */
export const useIdleEnd = ({ minutes, storageKey, onUse, onEnd }: IdleEnd) => {
  const [secondsLeft, setSecondsLeft] = useState<number>();
  const goOn = useRef(() => {});
  const tell = useEffectEvent(onUse);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    // The whole of a session is nothing that a page would end.
    if (minutes === undefined || minutes >= SESSION_MINUTES) return;
    let timer: ReturnType<typeof setTimeout>;
    /** It is ended once: the page stays for as long as the server takes to hear of it. */
    let isOver = false;
    const usedAt = () => Number(localStorage.getItem(storageKey));
    const left = () => usedAt() + minutes * MINUTE - EARLIER - Date.now();
    const noteUse = () => localStorage.setItem(storageKey, String(Date.now()));
    const look = () => {
      if (isOver) return;
      clearTimeout(timer);
      const time = left();
      if (time <= 0) {
        isOver = true;
        return end();
      }
      const isAsking = time <= ASKING;
      setSecondsLeft(isAsking ? Math.ceil(time / SECOND) : undefined);
      timer = setTimeout(look, isAsking ? SECOND : time - ASKING);
    };
    const used = () => {
      // While it is asked, only the answer counts: a desk may be bumped into. A machine that slept asks, or ends, only now.
      if (left() <= ASKING) return look();
      if (Date.now() - usedAt() < TELLING) return;
      noteUse();
      tell();
    };
    goOn.current = () => {
      if (isOver) return;
      noteUse();
      tell();
      look();
    };
    // Whoever opens a page uses it.
    noteUse();
    look();
    for (const event of USES) window.addEventListener(event, used, { passive: true });
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
      for (const event of USES) window.removeEventListener(event, used);
    };
  }, [minutes, storageKey]);

  return { secondsLeft, goOn: () => goOn.current() };
};

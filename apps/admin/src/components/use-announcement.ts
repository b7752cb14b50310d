import { useEffect, useState } from 'react';

const SHOWN_MILLISECONDS = 10_000;

/** The last decision in words, for the status line; gone after a while, replaced by the next one at once. */
export const useAnnouncement = (): [string, (words: string) => void] => {
  const [announcement, setAnnouncement] = useState({ words: '', at: 0 });

  useEffect(() => {
    if (!announcement.words) return;
    const timer = setTimeout(() => setAnnouncement({ words: '', at: 0 }), SHOWN_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [announcement]);

  return [announcement.words, (words) => setAnnouncement({ words, at: Date.now() })];
};

import { useEffect, useState } from 'react';

const SHOWN_MILLISECONDS = 10_000;

/** The last decision in words, for the status line; gone after a while, replaced by the next one at once. */
export const useAnnouncement = (): [string, (message: string) => void] => {
  const [announcement, setAnnouncement] = useState({ message: '', at: 0 });

  useEffect(() => {
    if (!announcement.message) return;
    const timer = setTimeout(() => setAnnouncement({ message: '', at: 0 }), SHOWN_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [announcement]);

  return [announcement.message, (message) => setAnnouncement({ message, at: Date.now() })];
};

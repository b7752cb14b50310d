import { useEffect, useState } from 'react';

/** The time of day, fresh enough for ages in minutes. */
export const useNow = (everyMilliseconds = 20_000): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMilliseconds);
    return () => clearInterval(timer);
  }, [everyMilliseconds]);
  return now;
};

import { type ReactNode, useEffect, useState } from 'react';
import { afterNextPaint } from '#after-next-paint.ts';

/** Draws its content once the press that asked for it is painted. */
export const AfterPaint = ({ children }: { children: ReactNode }) => {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    let isGone = false;
    void afterNextPaint().then(() => !isGone && setPainted(true));
    return () => {
      isGone = true;
    };
  }, []);
  return isPainted && children;
};

import { type ReactNode, useEffect, useState } from 'react';
import { painted } from '#painted.ts';

/** Draws its content once the press that asked for it is painted. */
export const AfterPaint = ({ children }: { children: ReactNode }) => {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    let isGone = false;
    void painted().then(() => !isGone && setPainted(true));
    return () => {
      isGone = true;
    };
  }, []);
  return isPainted && children;
};

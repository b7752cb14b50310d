import { useEffect, useEffectEvent } from 'react';

/** What each key of the queue does; a key without an action is left alone. */
export type KeyActions = Readonly<Record<string, (() => void) | undefined>>;

/** Letters typed into a field, a menu or a dialog of its own are no commands of the queue behind it. */
const takesLetters = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(
    'input, textarea, select, [contenteditable="true"], [role="combobox"], [role="listbox"], [role="menu"], .MuiDialog-root',
  ) !== null;

/** One listener for the whole queue: the keys work wherever the focus is. */
export const useQueueKeys = (actions: KeyActions): void => {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || takesLetters(event.target)) return;
    const action = actions[event.key];
    if (!action) return;
    // Or the letter would end up in the field that the action focuses.
    event.preventDefault();
    action();
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
};

/**
 * What a click on a whole row does: nothing where it was meant for a button or link inside, or ended a selection of text that
 * somebody wants to copy.
 */
export const clickOn =
  (open: () => void): React.MouseEventHandler =>
  ({ target }) => {
    const isForInside = target instanceof Element && target.closest('a, button, input, label') !== null;
    if (!isForInside && !window.getSelection()?.toString()) open();
  };

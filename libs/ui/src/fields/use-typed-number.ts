import { type FocusEvent, type SyntheticEvent, useState } from 'react';

/** What a number input can hold: all else it drops unseen, or has no value for. */
const HELD_BY_NUMBER_INPUT = /^\d*\.?\d*$/;

/** What Material UI's handlers are typed for; a number is never an area. */
type Typed = HTMLInputElement | HTMLTextAreaElement;

/**
 * A number input that is a text while it has the focus, and for as long as it holds more than a number. Chromium makes
 * `15005` of a typed `1500,5` before any script sees it, other browsers an empty value or, by their language, another
 * number: typed as text, it is judged by our own rules alone.
 *
 * @param startsAsText it is drawn with more than a number in it, such as what an expired session left
 * @returns the input's type and handlers, and whether it was left with something no number input can hold
 */
export const useTypedNumber = (startsAsText = false) => {
  const [isText, setText] = useState(startsAsText);
  const [isLeft, setLeft] = useState(false);

  const becomeText = ({ currentTarget: input }: SyntheticEvent<Typed>): void => {
    setLeft(false);
    if (!(input instanceof HTMLInputElement) || input.type === 'text') return;
    // At once, before what is typed next; all of it selected, for a changed type loses the caret.
    input.type = 'text';
    input.select();
    setText(true);
  };

  const leave = ({ currentTarget: input }: FocusEvent<Typed>): void => {
    setLeft(true);
    setText(!HELD_BY_NUMBER_INPUT.test(input.value));
  };

  return {
    type: isText ? 'text' : 'number',
    // The pointer comes before the focus, and puts the caret where it is.
    handlers: { onPointerDown: becomeText, onFocus: becomeText, onBlur: leave },
    isLeft,
  } as const;
};

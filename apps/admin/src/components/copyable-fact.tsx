import { Copyable } from './copyable';
import { type Fact } from './facts';

/** A fact that is copied with a click; without a text it is left out. */
export const copyableFact = (name: string, text: string | undefined): Fact => ({
  name,
  value: text && <Copyable text={text} what={name} />,
});

import { type ComponentType, useEffect, useState } from 'react';

/**
 * A component whose code is fetched when it is first drawn; nothing stands in its place until then. Not React's `lazy`:
 * that shows nothing earlier than 300 ms after its fallback, and what a press opens is waited for.
 */
export const arriving = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> => {
  let here: ComponentType<Props> | undefined;

  return function Arriving(props: Props) {
    const [Arrived, setArrived] = useState(() => here);
    const [fault, setFault] = useState<unknown>();
    useEffect(() => {
      if (Arrived) return;
      const arrive = ({ default: component }: { default: ComponentType<Props> }): void => {
        here = component;
        setArrived(() => component);
      };
      load().then(arrive, setFault);
    }, [Arrived]);
    if (fault) throw fault;
    return Arrived ? <Arrived {...props} /> : null;
  };
};

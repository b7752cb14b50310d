import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/** Fetches the module of a component. */
type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

interface ArrivingProps<Props> {
  load: Load<Props>;
  /** What the component is drawn with. */
  having: Props;
  /** What stands in its place until it is here. */
  meanwhile?: ReactNode;
}

/** The components whose code is here already, by what fetches them. */
const here = new Map<unknown, unknown>();

/** Keeps a component that has been fetched, so that it is drawn at once wherever it is used. */
export const keepArrived = <Props,>(load: Load<Props>, component: ComponentType<Props>): void => {
  here.set(load, component);
};

/**
 * A component whose code is fetched when it is first drawn; what it could not be fetched for goes to the nearest error
 * boundary. Not React's `lazy`: that shows nothing earlier than 300 ms after its fallback, and what a press opens is
 * waited for, as is a screen whose frame is drawn already.
 */
export const Arriving = <Props extends object>({ load, having, meanwhile = null }: ArrivingProps<Props>) => {
  const [Arrived, setArrived] = useState(() => here.get(load) as ComponentType<Props> | undefined);
  const [fault, setFault] = useState<unknown>();
  useEffect(() => {
    if (Arrived) return;
    const arrive = ({ default: component }: { default: ComponentType<Props> }): void => {
      keepArrived(load, component);
      setArrived(() => component);
    };
    load().then(arrive, setFault);
  }, [Arrived, load]);
  if (fault) throw fault;
  return Arrived ? <Arrived {...having} /> : meanwhile;
};

/** A component that is used like any other and arrives when it is first drawn; nothing stands in its place until then. */
export const arriving =
  <Props extends object>(load: Load<Props>): ComponentType<Props> =>
  (props) => <Arriving load={load} having={props} />;

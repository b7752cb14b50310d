import { type ComponentType, type FunctionComponent, type ReactNode, useEffect, useState } from 'react';

/** Fetches the module of a component. */
type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

interface LazyComponentProps<Props> {
  load: Load<Props>;
  /** What the component is drawn with. */
  componentProps: Props;
  /** What stands in its place until it is loaded. */
  fallback?: ReactNode;
}

/** The components that are loaded already, by what fetches them. */
const loaded = new Map<unknown, unknown>();

/** Keeps a component that has been fetched, so that it is drawn at once wherever it is used. */
export const keepLoaded = <Props,>(load: Load<Props>, component: ComponentType<Props>): void => {
  loaded.set(load, component);
};

/**
 * A component whose code is fetched when it is first drawn; what it could not be fetched for goes to the nearest error
 * boundary. Not React's `lazy`: that shows nothing earlier than 300 ms after its fallback, and what a press opens is
 * waited for, as is a screen whose frame is drawn already.
 */
export const LazyComponent = <Props extends object>({
  load,
  componentProps,
  fallback = null,
}: LazyComponentProps<Props>) => {
  const [Loaded, setLoaded] = useState(() => loaded.get(load) as ComponentType<Props> | undefined);
  const [fault, setFault] = useState<unknown>();
  useEffect(() => {
    if (Loaded) return;
    const onLoad = ({ default: component }: { default: ComponentType<Props> }): void => {
      keepLoaded(load, component);
      setLoaded(() => component);
    };
    load().then(onLoad, setFault);
  }, [Loaded, load]);
  if (fault) throw fault;
  return Loaded ? <Loaded {...componentProps} /> : fallback;
};

/** A component that is used like any other and is loaded when it is first drawn; until then the fallback is in its place. */
export const lazyComponent =
  <Props extends object>(load: Load<Props>, fallback?: ReactNode): FunctionComponent<Props> =>
  (props) => <LazyComponent load={load} componentProps={props} fallback={fallback} />;

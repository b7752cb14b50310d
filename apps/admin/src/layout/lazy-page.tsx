import { lazyComponent } from '@clearfold/ui';
import { type ComponentType, type FunctionComponent } from 'react';
import { Loading } from 'react-admin';

/** A page within the frame, whose code is loaded when it is opened. */
export const lazyPage = (load: () => Promise<{ default: ComponentType }>): FunctionComponent =>
  lazyComponent(load, <Loading />);

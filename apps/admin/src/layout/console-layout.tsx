import { type ReactNode } from 'react';
import { Layout } from 'react-admin';
import { ConsoleAppBar } from './console-app-bar';

/** react-admin's frame with our bar; the bar stays, because its buttons are part of the desk. */
export const ConsoleLayout = ({ children }: { children?: ReactNode }) => (
  <Layout appBar={ConsoleAppBar} appBarAlwaysOn>
    {children}
  </Layout>
);

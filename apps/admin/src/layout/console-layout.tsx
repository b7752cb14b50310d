import { type ReactNode } from 'react';
import { Layout, useCanAccess } from 'react-admin';
import { useLiveConsole } from '../live/use-live-console';
import { ConsoleAppBar } from './console-app-bar';
import { ConsoleMenu } from './console-menu';
import { HaltNotice } from './halt-notice';
import { IdleEnd } from './idle-end';
import { GroupTabs } from './group-tabs';

/** One line for the whole console: the queue's numbers move on every screen. */
const Live = () => {
  useLiveConsole();
  return null;
};

/** react-admin's frame with our bar and menu; the bar stays, because its buttons are part of the desk. */
const ConsoleLayout = ({ children }: { children?: ReactNode }) => {
  const { canAccess: mayFollow } = useCanAccess({ resource: 'requests', action: 'list' });
  return (
    <Layout appBar={ConsoleAppBar} appBarAlwaysOn menu={ConsoleMenu}>
      <IdleEnd />
      {mayFollow && <Live />}
      {mayFollow && <HaltNotice />}
      <GroupTabs />
      {children}
    </Layout>
  );
};

export default ConsoleLayout;

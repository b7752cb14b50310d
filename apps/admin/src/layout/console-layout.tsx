import { lazyComponent } from '@clearfold/ui';
import { type ReactNode } from 'react';
import { Layout, useCanAccess, useGetIdentity } from 'react-admin';
import { useLiveConsole } from '../live/use-live-console';
import { type StaffIdentity } from '../providers/staff-identity';
import { SigningNotice } from '../signing/signing-notice';
import { SigningPlace } from '../signing/signing-place';
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

/** Few ever see it. */
const KeyNeeded = lazyComponent(() => import('../staff/keys/key-needed'));

/** react-admin's frame with our bar and menu; the bar stays, because its buttons are part of the desk. */
const ConsoleLayout = ({ children }: { children?: ReactNode }) => {
  const { identity } = useGetIdentity();
  const { canAccess: mayFollow } = useCanAccess({ resource: 'requests', action: 'list' });
  if ((identity as StaffIdentity | undefined)?.needsKey) {
    return (
      <>
        <IdleEnd />
        <KeyNeeded />
        <SigningPlace />
      </>
    );
  }
  return (
    <Layout appBar={ConsoleAppBar} appBarAlwaysOn menu={ConsoleMenu}>
      <IdleEnd />
      {mayFollow && <Live />}
      {mayFollow && <HaltNotice />}
      <SigningNotice />
      <GroupTabs />
      {children}
      <SigningPlace />
    </Layout>
  );
};

export default ConsoleLayout;

/** The dashboard's frame: side menu, header, side panel (spec, section 2; product-rules.md, "Screens"). */
export const DASHBOARD = {
  menuLabel: 'Dashboard',
  sideLabel: 'Sections and account',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  skipToContent: 'Skip to content',
  welcome: (firstName: string) => `Welcome, ${firstName}!`,
  userId: 'User ID',
  copyUserId: 'Copy user ID',
  copiedUserId: 'User ID copied',
  copyFailed: 'Your browser did not allow copying.',
  logout: 'Logout',
  deleteAccount: 'Delete Account',
  processing: 'Processing...',
} as const;

/** The nine sections: the menu's word, and the header's title where it differs. */
export const SECTION = {
  overview: { menu: 'Overview', title: 'Overview' },
  deposit: { menu: 'Deposit', title: 'Deposit Funds' },
  withdrawal: { menu: 'Withdrawal', title: 'Withdraw Funds' },
  transfer: { menu: 'Transfer', title: 'Transfer Funds' },
  investmentPlans: { menu: 'Investment Plans', title: 'Investment Plans' },
  plansHistory: { menu: 'Plans History', title: 'Plans History' },
  accountStatement: { menu: 'Account Statement', title: 'Account Statement' },
  settings: { menu: 'Settings', title: 'Account Settings' },
  support: { menu: 'Support', title: 'Support' },
} as const;

/**
 * The dashboard's frame: side menu, header, side panel (docs/requirements.md, "Dashboard frame"; docs/product-rules.md,
 * "Screens").
 */
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
  overview: { menu: 'Overview', title: 'Overview', intro: 'Where your money stands, and what moved it last.' },
  deposit: {
    menu: 'Deposit',
    title: 'Deposit Funds',
    intro: 'Send cryptocurrency to the address below, then tell us how much. We credit it once it has arrived.',
  },
  withdrawal: {
    menu: 'Withdrawal',
    title: 'Withdraw Funds',
    intro: 'Tell us how much to pay out and where to. The amount is held until a reviewer has decided.',
  },
  transfer: {
    menu: 'Transfer',
    title: 'Transfer Funds',
    intro: 'Pay another investor by their user id. The amount is held until a reviewer has decided.',
  },
  investmentPlans: {
    menu: 'Investment Plans',
    title: 'Investment Plans',
    intro:
      'Compare what each plan pays, when, and what it asks for. What you buy under stays yours for the whole term, even if the plan changes later.',
  },
  plansHistory: {
    menu: 'Plans History',
    title: 'Plans History',
    intro: 'What you bought, each plan under the terms of its day, and when it pays.',
  },
  accountStatement: {
    menu: 'Account Statement',
    title: 'Account Statement',
    intro: 'Every movement of your money. Open one to see its steps, its receipt and its proof.',
  },
  settings: {
    menu: 'Settings',
    title: 'Account Settings',
    intro: 'Who you are to us, how you sign in and confirm, and which mails we send you.',
  },
  support: { menu: 'Support', title: 'Support', intro: 'What you asked us, and what we answered.' },
} as const;

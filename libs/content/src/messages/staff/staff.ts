import { type ManagedStaffMember, type MemberPasskeys } from '@clearfold/contracts';

export const MEMBER_STATUS_TEXT: Readonly<Record<ManagedStaffMember['status'], string>> = {
  invited: 'Invited',
  active: 'Active',
  disabled: 'Disabled',
};

export const STAFF_MEMBERS = {
  title: 'Staff',
  empty: 'Nobody works here yet.',
  searchHint: 'Name, email',
  anyRole: 'Any role',
  column: {
    name: 'Name',
    email: 'Email',
    role: 'Role',
    status: 'Status',
    passkeys: 'Passkeys',
    createdAt: 'Since',
    manage: 'Manage',
  },
  /** Of the passkeys of one member. */
  passkeys: ({ confirmed, waiting }: MemberPasskeys): string => {
    const has = confirmed === 0 ? 'None' : confirmed.toLocaleString('en-US');
    return waiting === 0 ? has : `${has}, ${waiting.toLocaleString('en-US')} ${waiting === 1 ? 'waits' : 'wait'}`;
  },
  signing: 'Can sign',
  anySigning: 'Can sign or not',
  cannotSign: 'Decides, without a passkey',
  about: 'About',
  you: 'You',
  manageOne: (name: string) => `Manage: ${name}`,
  manage: 'Manage',
  invite: 'Invite',
  inviteTitle: 'Invite a member of staff',
  inviteReview:
    'Another admin must confirm it; every admin is mailed. Then a mailed link, good for 72 hours, sets the first password.',
  inviteSubmit: 'Propose the invitation',
  name: 'Name',
  email: 'Email',
  role: 'Role',
  roleTitle: (name: string) => `Change the role of ${name}`,
  roleReview: 'Another admin must confirm it; every admin is mailed. It then takes effect at once.',
  changeRole: 'Change role',
  propose: 'Propose',
  disable: 'Disable',
  disableTitle: (name: string) => `Disable ${name}?`,
  disableReview:
    'The account can no longer sign in and its sessions end now. Enabling it again takes two admins. When an admin is disabled, every admin is mailed.',
  enable: 'Enable',
  enableTitle: (name: string) => `Enable ${name}?`,
  enableReview:
    'Another admin must confirm it; every admin is mailed. Then the account can sign in again with its old password.',
  resetAccess: 'Reset access',
  resetAccessTitle: (name: string) => `Reset the access of ${name}?`,
  resetAccessReview:
    'Another admin must confirm it; every admin is mailed. Then the old password and every session stop working, and a mailed link, good for 72 hours, sets a new password.',
  /** Of whoever has a passkey that counts. */
  resetAccessWaits:
    'They have a passkey: they are mailed at once and may stop this, so it can only be confirmed a day later. Their passkeys end with it.',
  endSessions: 'End sessions',
  endSessionsTitle: (name: string) => `Sign ${name} out everywhere?`,
  endSessionsReview: 'They have to sign in again on every device.',
  changed: (name: string) => `${name} was changed.`,
} as const;

/** The page that the invitation mail leads to. */
export const ACCEPT_INVITATION = {
  title: 'Set your password',
  intro: 'Welcome. Choose the password you will sign in to the console with.',
  loading: 'Looking up the invitation…',
  forWhom: (name: string, role: string) => `For ${name}, ${role}.`,
  email: 'Email you sign in with',
  password: 'New password',
  repeat: 'Repeat the password',
  differ: 'The passwords do not match.',
  noLink: 'This address is missing your invitation’s code. Please open the link in the mail again.',
  submit: 'Set password',
  busy: 'Setting…',
  signIn: 'Go to sign-in',
} as const;

/** Account Settings (spec, section 2). */
export const SETTINGS = {
  tabsLabel: 'Account settings',
  tabs: {
    profile: 'Profile Details',
    nextOfKin: 'Next of Kin',
    pin: 'Change PIN',
    password: 'Change Password',
    picture: 'Profile Picture',
  },
  retry: 'Retry',
} as const;

export const PROFILE_DETAILS = {
  firstName: 'First Name',
  lastName: 'Last Name',
  phoneNumber: 'Phone Number',
  address: 'Address',
  country: 'Country',
  dateOfBirth: 'Date of Birth',
  submit: 'Save Profile',
  success: 'Profile updated successfully!',
} as const;

export const NEXT_OF_KIN = {
  fullName: 'Full Name',
  relationship: 'Relationship',
  contact: 'Contact',
  contactHint: 'A phone number or an email address',
  submit: 'Save Next of Kin',
  success: 'Next of kin information updated successfully!',
} as const;

export const CHANGE_PIN = {
  intro: 'Your other sessions are signed out when you change your PIN.',
  currentPIN: 'Current PIN',
  newPIN: 'New PIN',
  newPINHint: '4 digits',
  submit: 'Change PIN',
  success: 'Your transaction PIN was changed.',
} as const;

export const CHANGE_PASSWORD = {
  intro: 'Your other sessions are signed out when you change your password.',
  currentPassword: 'Current Password',
  currentPasswordRequired: 'Current password is required.',
  newPassword: 'New Password',
  newPasswordRequired: 'New password is required.',
  submit: 'Change Password',
  success: 'Your password was changed.',
} as const;

export const PROFILE_PICTURE = {
  later: 'Changing your picture comes with the next release. Until then, this is how you appear.',
} as const;

/** The sign-ins of the account that still hold. */
export const SECURITY = {
  title: 'Security',
  thisSession: 'This session',
  otherSession: 'Another session',
  since: (instant: string) => `Signed in ${instant}`,
  signOutOthers: 'Sign out others',
  signedOut: 'Your other sessions were signed out.',
  retry: 'Retry',
} as const;

/** Account Settings (docs/requirements.md, "Account Settings"). */
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
  choose: 'Choose Image',
  chosen: (fileName: string) => `Chosen: ${fileName}`,
  nothingChosen: 'No image chosen yet.',
  hint: 'A JPEG, PNG or WebP image of at most 2 MB. We crop it to a square and keep none of its hidden details.',
  submit: 'Upload Picture',
  missing: 'Please select an image to upload.',
  success: 'Profile picture updated successfully!',
} as const;

/** The sign-ins of the account that still hold. */
export const SECURITY = {
  title: 'Security',
  thisSession: 'This session',
  unknownDevice: 'A device that did not say what it is',
  since: (instant: string) => `Signed in ${instant}`,
  signOutOthers: 'Sign out others',
  signOutIntro: 'To sign your other sessions out, enter your password.',
  password: 'Password',
  back: 'Back',
  signedOut: 'Your other sessions were signed out.',
  retry: 'Retry',
} as const;

/** Two-step sign-in. */
export const SECOND_FACTOR = {
  title: 'Two-step sign-in',
  off: 'Signing in takes your password alone. With two-step sign-in it also takes a code of an app on your phone, so a stolen password is not enough.',
  on: (left: number) =>
    `Signing in takes your password and a code. You have ${left} ${left === 1 ? 'backup code' : 'backup codes'} left.`,
  offBesidesPasskey: (left: number) =>
    `Signing in takes your password and a passkey. You have ${left} ${left === 1 ? 'backup code' : 'backup codes'} left. You can also use codes of an app on your phone.`,
  onBesidesPasskey: (left: number) =>
    `Signing in takes your password, and a code or a passkey. You have ${left} ${left === 1 ? 'backup code' : 'backup codes'} left.`,
  setUp: 'Set up two-step sign-in',
  setUpApp: 'Set up codes of an app',
  passwordIntro: 'First, your password.',
  next: 'Continue',
  confirmIntro: 'Scan this with your authenticator app, then enter the code it shows.',
  confirmIntroBesidesPasskey:
    'Scan this with your authenticator app, then enter the code it shows. As you use a passkey already, also enter one of your backup codes: it is used up.',
  qrCode: 'QR code for your authenticator app',
  typeKey: 'Or type this key into the app:',
  switchOn: 'Switch on',
  disableIntro: 'To switch two-step sign-in off, enter your password and a code.',
  switchOff: 'Switch off',
  renewIntro: 'New codes replace the old ones. Enter your password and a code.',
  renew: 'New backup codes',
  codesIntro:
    'These are your backup codes. Each signs you in once when you have neither your phone nor a passkey at hand. Keep them in a safe place: we do not show them again.',
  codesLabel: 'Backup codes',
  codesKept: 'I have kept them',
  password: 'Password',
  code: 'Code',
  codeHint: 'Six digits of the app, or a backup code',
  backupCode: 'Backup code',
  backupCodeHint: 'One of the ten you were shown',
  back: 'Back',
  retry: 'Retry',
} as const;

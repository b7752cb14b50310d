/**
 * What is said when a call failed and the server gave no message of its own (docs/requirements.md, "Error catalogue").
 */
export const FAILURE_TEXT = {
  newsletter: 'Failed to subscribe. Please try again.',
  signIn: 'Login failed. Please check your credentials and try again.',
  signUp: 'Signup failed. Please try again.',
  verifyEmail: 'Failed to verify email. Please ensure your email is registered.',
  resetPassword: 'Password reset failed. Please check your PIN and try again.',
  openResetLink: 'The link could not be opened. Please try again.',
  deleteAccount: 'Failed to delete account. Please try again.',
  dashboardLoad: 'Failed to load dashboard data. Please try again.',
  statementLoad: 'Failed to load transaction history. Please try again.',
  walletsLoad: 'Failed to load wallet addresses. Please try again later.',
  deposit: 'Deposit request failed. Please check your details and try again.',
  withdrawal: 'Withdrawal request failed. Please check your details and try again.',
  transfer: 'Transfer request failed. Please check your details and try again.',
  plansHistoryLoad: 'Failed to load plans history.',
  plansLoad: 'Failed to load investment plans.',
  contact: 'Failed to send message. Please try again later.',
  purchase: 'Failed to purchase plan. Please try again.',
  ticketsLoad: 'Failed to load support tickets.',
  ticketSubmit: 'Failed to submit ticket. Please try again.',
  ticketReply: 'Failed to send your reply. Please try again.',
  updateProfile: 'Failed to update profile. Please try again.',
  updateNextOfKin: 'Failed to update next of kin information. Please try again.',
  changePin: 'Failed to change PIN. Please check your current PIN and try again.',
  changePassword: 'Failed to change password. Please check your current password and try again.',
  uploadPicture: 'Failed to upload profile picture. Please try again.',
  secondFactorLoad: 'Failed to load your two-step sign-in. Please try again.',
  secondFactor: 'That did not work. Please try again.',
  passkeysLoad: 'Failed to load your passkeys. Please try again.',
  addPasskey: 'Failed to add the passkey. Please try again.',
  removePasskey: 'Failed to remove the passkey. Please try again.',
  paymentSigning: 'Failed to change how you sign payments. Please try again.',
  keepSigning: 'Failed to stop it. Please try again.',
  sessionsLoad: 'Failed to load your sessions. Please try again.',
  endOtherSessions: 'Failed to sign out your other sessions. Please try again.',
  notificationsLoad: 'Failed to load your notifications. Please try again.',
  notificationSettingsLoad: 'Failed to load your choices. Please try again.',
  notificationSettingsSave: 'Failed to save your choice. Please try again.',
  transactionLoad: 'Failed to load this transaction. Please try again.',
  fileDownload: 'Failed to download the file. Please try again.',
  proofCheck: 'The proof could not be checked just now. Please try again.',
  cancelRequest: 'Failed to cancel the request. Please try again.',
} as const;

/** What is said when the stored token has gone while a screen was open (docs/requirements.md, ERR-28..38). */
export const MISSING_TOKEN_TEXT = {
  action: 'Authentication token not found. Please log in again.',
  overview: 'No authentication token found.',
  plansHistory: 'Authentication token not found.',
  deleteAccount: 'No authentication token found.',
} as const;

/** A screen that broke while it was drawn or whose code could not be fetched. */
export const BROKEN_SCREEN = {
  message: 'This screen could not be shown. Please reload the page.',
  retry: 'Reload',
} as const;

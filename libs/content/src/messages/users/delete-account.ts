/** Deleting the own account, from the side panel (docs/requirements.md, "Account deletion"). */
export const DELETE_ACCOUNT = {
  title: 'Delete Account',
  text: 'Are you absolutely sure you want to delete your account? This action is irreversible and all your data will be permanently lost.',
  confirm: 'Delete Account',
  deleting: 'Deleting...',
  cancel: 'Cancel',
} as const;

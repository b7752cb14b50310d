/** Asked for with the reset itself, so that the dialog is there when the answer is; before, a first load goes without it. */
export const loadResetDialog = () => import('./reset-dialog');

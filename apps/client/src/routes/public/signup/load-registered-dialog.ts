/** Asked for with the sign-up itself, so that the dialog is there when the answer is; before, a first load goes without it. */
export const loadRegisteredDialog = () => import('./registered-dialog');

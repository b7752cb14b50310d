/**
 * Puts the focus on the heading of the request's panel, which stays when what was acted on is gone.
 *
 * @param within something in the panel
 */
export const focusPanelHeading = (within: HTMLElement | null): void =>
  within?.closest('aside, .MuiDrawer-paper')?.querySelector<HTMLElement>('h2[tabindex="-1"]')?.focus();

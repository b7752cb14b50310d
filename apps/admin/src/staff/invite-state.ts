/** What a link to the staff carries that is there to invite somebody. */
export const INVITE = { invite: true } as const;

export const asksToInvite = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'invite' in state && state.invite === true;

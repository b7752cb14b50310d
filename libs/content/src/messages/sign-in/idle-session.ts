/** What whoever left a page open is asked before their session ends, and told after. */
export const IDLE_SESSION = {
  title: 'Are you still there?',
  text: (seconds: number) =>
    `Nobody has used this page for a while. You will be signed out in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
  stay: 'Stay signed in',
  leave: 'Sign out now',
  ended: 'You were signed out because nobody used the page for a while. Sign in to go on where you were.',
} as const;

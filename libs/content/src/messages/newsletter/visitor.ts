/** The newsletter box (docs/requirements.md, "Newsletter box"). */
export const NEWSLETTER = {
  formLabel: 'Newsletter',
  email: 'Email address',
  placeholder: 'Enter your email address',
  submit: 'Subscribe',
  submitting: 'Subscribing',
  subscribed: {
    title: 'Subscription Successful!',
    text: 'Please open the mail we have just sent you and follow its link: letters start only after that, and each has a link to leave.',
    close: 'Close',
  },
} as const;

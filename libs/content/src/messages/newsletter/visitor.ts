/** The newsletter box (docs/requirements.md, "Newsletter box"). */
export const NEWSLETTER = {
  formLabel: 'Newsletter',
  email: 'Email address',
  placeholder: 'Enter your email address',
  submit: 'Subscribe',
  submitting: 'Subscribing',
  subscribed: {
    title: 'Subscription Successful!',
    /** Where the server said nothing: whether a mail comes first, only the server knows. */
    text: 'Thank you. Your address is on its way to our list.',
    close: 'Close',
  },
} as const;

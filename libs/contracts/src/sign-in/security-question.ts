/** The security questions offered at sign-up (docs/requirements.md, SUP-06). */
export const SECURITY_QUESTIONS = [
  "What is your mother's maiden name?",
  'What was the name of your first pet?',
  'What city were you born in?',
  'What is your favorite book?',
  'What is the name of your first school?',
] as const;

/** The contact page (docs/requirements.md, "Contact"). */
export const CONTACT = {
  title: 'Contact Us',
  description:
    'Write to us about a plan, an account or anything unclear. A person reads it and replies within 24 hours.',
  hero: {
    heading: 'Contact us: ask before you sign anything',
    text: 'About a plan, an account, or a sentence you had to read twice. A person reads your message and answers it in writing.',
  },
  details: {
    heading: 'Contact details: how to reach us',
    email: 'Support',
    reply: 'We reply within 24 hours, on every day of the week.',
    hours: 'Business hours',
  },
  form: {
    heading: 'Write to us',
    name: 'Your Name',
    email: 'Your Email',
    subject: 'Subject',
    message: 'Message',
    submit: 'Send Message',
    sent: 'Thank you for your message! We will get back to you shortly.',
    invalid: 'Please correct the errors in the form.',
    notHere: 'Please leave PINs and passwords out of your message. We never ask for them.',
  },
  why: {
    heading: 'Why choose us',
    items: [
      {
        title: 'A person answers',
        text: 'No menu, no robot. Whoever answers can see what you can see, and says so when they have to ask somebody else.',
      },
      { title: 'In writing', text: 'You can read the answer again, show it to others, and hold us to it.' },
      {
        title: 'No selling',
        text: 'If a plan is not right for what you describe, that is the answer you get.',
      },
    ],
  },
  faq: {
    heading: 'FAQ: before you write',
    entries: [
      {
        id: 'account',
        question: 'I have an account. Is this the right place?',
        answer:
          'It works, but Support in your dashboard is better: there we know who is asking and can look at your request at once.',
      },
      {
        id: 'pending',
        question: 'My request is still pending. Should I write?',
        answer:
          'Deposits are reviewed within 24 hours, and withdrawals are typically processed within 24-48 hours. After that, please do: a message helps us find what went wrong.',
      },
      {
        id: 'advice',
        question: 'Do you give investment advice?',
        answer:
          'We explain our plans and what their terms mean. Whether one suits your circumstances is a question for an adviser who knows them.',
      },
    ],
  },
} as const;

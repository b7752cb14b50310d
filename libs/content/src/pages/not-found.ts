/** Any unknown path (spec, section 2). */
export const NOT_FOUND = {
  title: 'Page Not Found',
  text: "Oops! It seems you've wandered off the path. The page you're looking for doesn't exist.",
  home: 'Go Back Home',
  contact: 'Contact Support',
} as const;

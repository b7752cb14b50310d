/** Any unknown path (docs/requirements.md, "404 page"). */
export const NOT_FOUND = {
  title: 'Page Not Found',
  text: "Oops! It seems you've wandered off the path. The page you're looking for doesn't exist.",
  home: 'Go Back Home',
  contact: 'Contact Support',
} as const;

import { type RouteObject } from 'react-router-dom';
import { page } from '#page/page.tsx';

export const notFound = () => import('./not-found/not-found-page');

/** The addresses of the website, one line each. Every one without a parameter is prerendered (prerender/prerender.mjs). */
export const publicRoutes: RouteObject[] = [
  { index: true, element: page(() => import('./home/home-page')) },
  { path: 'about', element: page(() => import('./about/about-page')) },
  { path: 'services', element: page(() => import('./services/services-page')) },
  { path: 'investment-plans', element: page(() => import('./plans/plans-page')) },
  { path: 'contact', element: page(() => import('./contact/contact-page')) },
  { path: 'signin', element: page(() => import('./signin/sign-in-page')) },
  { path: 'signup', element: page(() => import('./signup/sign-up-page')) },
  { path: 'forgot-password', element: page(() => import('./forgot-password/forgot-password-page')) },
  { path: 'verify-email', element: page(() => import('./verify-email/verify-email-page')) },
  { path: 'confirm-new-email', element: page(() => import('./confirm-new-email/confirm-new-email-page')) },
  { path: 'stop-email-change', element: page(() => import('./stop-email-change/stop-email-change-page')) },
  { path: 'freeze-account', element: page(() => import('./freeze-account/freeze-account-page')) },
  { path: 'new-pin', element: page(() => import('./new-pin/new-pin-page')) },
  { path: 'newsletter/confirm', element: page(() => import('./newsletter/confirm/newsletter-confirm-page')) },
  {
    path: 'newsletter/unsubscribe',
    element: page(() => import('./newsletter/unsubscribe/newsletter-unsubscribe-page')),
  },
  { path: 'privacy-policy', element: page(() => import('./privacy-policy/privacy-policy-page')) },
  { path: 'terms-of-use', element: page(() => import('./terms-of-use/terms-of-use-page')) },
  { path: 'disclaimers', element: page(() => import('./disclaimers/disclaimers-page')) },
  { path: 'blog', element: page(() => import('./blog/blog-page')) },
  { path: 'blog/:id', element: page(() => import('./blog/post/blog-post-page')) },
  { path: 'faq', element: page(() => import('./faq/faq-page')) },
  { path: 'noblog', element: page(() => import('./noblog/noblog-page')) },
  { path: 'education', element: page(() => import('./education/education-page')) },
  { path: 'education/basics', element: page(() => import('./education/basics/basics-page')) },
  { path: 'education/trends', element: page(() => import('./education/trends/trends-page')) },
  { path: 'education/strategies', element: page(() => import('./education/strategies/strategies-page')) },
  { path: '*', element: page(notFound) },
];

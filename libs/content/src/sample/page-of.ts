/** Where the website shows what stands under an exported name. */
const PAGES: Readonly<Record<string, string>> = {
  ABOUT: 'About',
  BRAND: 'Every page and mail',
  TESTIMONIALS: 'Landing page and Testimonials',
  DISCLAIMERS: 'Disclaimers',
  PRIVACY_POLICY: 'Privacy policy',
  TERMS_OF_USE: 'Terms of use',
};

/** What a page's name is, by where its text stands: "ABOUT.team.items[2]" is on "About"; unknown ones keep their name. */
export const pageOf = (where: string): string => {
  const [name = ''] = where.split(/[.[]/);
  return PAGES[name] ?? name;
};

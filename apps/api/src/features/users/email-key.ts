/** The one spelling of an e-mail that decides whether two are the same (product-rules.md, "Accounts"). */
export const emailKey = (email: string): string => email.trim().normalize('NFKC').toLowerCase();

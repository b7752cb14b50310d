interface PasswordSettings {
  readonly pwnedPasswordsUrl?: string;
  readonly strictSecrets: boolean;
}

/** What keeps a server from starting: a PWNED_PASSWORDS_URL that cannot be called, or that nothing would come of. */
export const pwnedPasswordsFaults = ({ pwnedPasswordsUrl: given, strictSecrets }: PasswordSettings): string[] => {
  if (given === undefined) return [];
  const url = URL.canParse(given) ? new URL(given) : undefined;
  const isPlain = url && !url.username && !url.password && !url.search && !url.hash;
  if (!isPlain || !['http:', 'https:'].includes(url.protocol))
    return ['PWNED_PASSWORDS_URL must be an address such as https://passwords.example, without a user or a query.'];
  return strictSecrets ? [] : ['PWNED_PASSWORDS_URL needs STRICT_SECRETS=true: no password is refused without it.'];
};

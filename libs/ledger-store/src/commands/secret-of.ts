const SECRET_CHARACTERS = 32;

/**
 * A secret that a command needs.
 *
 * @throws Error when it is missing or short
 */
export const secretOf = (environment: Readonly<Record<string, string | undefined>>, name: string): string => {
  const given = environment[name] ?? '';
  if (given.length < SECRET_CHARACTERS) throw new Error(`${name} must have at least ${SECRET_CHARACTERS} characters.`);
  return given;
};

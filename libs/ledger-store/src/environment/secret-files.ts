import { readFileSync } from 'node:fs';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Puts each secret that a file holds in its setting's place: `TOKEN_SECRET_FILE=/run/secrets/token-secret`. One line break at
 * the file's end is not part of the secret. What was set as empty counts as not set.
 *
 * @param names of the settings that may be given so
 * @returns the values of the secrets that files hold, and what is wrong: both forms given, a file that is empty or unreadable
 */
export const secretsFromFiles = (
  environment: Environment,
  names: readonly string[],
): { values: Record<string, string>; faults: string[] } => {
  const values: Record<string, string> = {};
  const faults: string[] = [];
  for (const name of names) {
    const path = environment[`${name}_FILE`]?.trim();
    if (!path) continue;
    if (environment[name]?.trim()) faults.push(`${name} and ${name}_FILE are both set; only one of them can hold.`);
    try {
      values[name] = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
    } catch (error) {
      faults.push(`${name}_FILE names ${path}, which cannot be read (${(error as NodeJS.ErrnoException).code}).`);
      continue;
    }
    if (values[name]?.trim() === '') faults.push(`${name}_FILE names ${path}, which is empty.`);
  }
  return { values, faults };
};

/**
 * The environment with the secrets of its files in it, for commands that read single settings.
 *
 * @throws Error that lists every fault at once, never the value of a secret
 */
export const environmentWithSecrets = (environment: Environment, names: readonly string[]): Environment => {
  const { values, faults } = secretsFromFiles(environment, names);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return { ...environment, ...values };
};

// @ts-check

/** The same limit as package.json's "engines", which npm only warns about. */
const [neededMajor, neededMinor] = [20, 19];

/** An older Node would fail somewhere inside a package, with a message about syntax. */
export function assertNodeVersion() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > neededMajor || (major === neededMajor && minor >= neededMinor)) return;
  throw new Error(
    `Clearfold needs Node ${neededMajor}.${neededMinor} or later; this is ${process.versions.node}. Get a newer one at https://nodejs.org.`,
  );
}

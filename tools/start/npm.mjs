// @ts-check

/** npm tells the scripts it runs where it is; a script started without it looks on the path. @param {string[]} args */
export function npm(args) {
  const self = process.env.npm_execpath;
  return /** @type {[string, string[]]} */ (
    self?.endsWith('npm-cli.js') ? [process.execPath, [self, ...args]] : ['npm', args]
  );
}

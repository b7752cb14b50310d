// @ts-check

const PARTS = ['Context', 'Decision', 'Consequences'];

/**
 * What keeps decisions from being one series of one form: `# N. Title`, then Context, Decision and Consequences.
 *
 * @param {readonly { name: string, text: string }[]} documents file names, which begin with the number, and what is in them
 * @returns {string[]} one sentence per fault
 */
export const formFaults = (documents) => {
  const numbers = new Set(documents.map(({ name }) => Number.parseInt(name)));
  const missing = Array.from({ length: Math.max(0, ...numbers) }, (_, i) => i + 1).filter((one) => !numbers.has(one));
  return [
    ...missing.map((one) => `number ${one} is missing`),
    ...(numbers.size < documents.length ? ['two decisions have one number'] : []),
    ...documents.flatMap(({ name, text }) => {
      const title = `# ${Number.parseInt(name)}. `;
      const parts = [...text.matchAll(/^## (.*)$/gm)].map(([, part]) => part);
      return [
        ...(text.startsWith(title) ? [] : [`${name}: the title does not begin with "${title}"`]),
        ...(parts.join() === PARTS.join() ? [] : [`${name}: its parts: ${parts.join(', ')}`]),
      ];
    }),
  ];
};

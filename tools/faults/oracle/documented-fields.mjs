// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../start/root.mjs';

const PLAIN = ['uuid', 'text', 'cents', 'count', 'digest', 'integer'];
const FORMS = [...PLAIN.map((form) => `optional ${form}`), ...PLAIN];

/** What a field's name says of its unit. @type {Record<string, string>} */
const UNIT = { cents: ' cents', digest: ' digest', 'optional digest': ' digest', 'optional cents': ' cents' };

/**
 * The fields of each event type as docs/log-format.md lists them, so that the oracle reads the log by its description
 * and by none of the code that wrote it.
 *
 * @type {Map<string, { name: string, form: string }[]>} by type and version, "DepositRequested 2"
 */
export const DOCUMENTED_FIELDS = new Map(
  [...readFileSync(join(root, 'docs/log-format.md'), 'utf8').matchAll(/^\| `(\w+)` *\| (\d+) *\| (.+?) *\|$/gm)].map(
    ([, type, version, fields]) => [
      `${type} ${version}`,
      fields === 'none' ? [] : String(fields).split(' · ').map(fieldOf),
    ],
  ),
);

/** "amount cents" is the field `amountCents`, "investor id uuid" is `investorId`. @param {string} text */
function fieldOf(text) {
  const form = FORMS.find((known) => text.endsWith(` ${known}`));
  if (!form) throw new Error(`docs/log-format.md: "${text}" has no known form`);
  const words = `${text.slice(0, -form.length - 1)}${UNIT[form] ?? ''}`;
  return { name: words.replace(/ (\w)/g, (_, letter) => letter.toUpperCase()), form };
}

import { type StatementFormat } from '@clearfold/contracts';
import { readHead } from '#outside-accounts/read-head.ts';

/** As much of a file as tells its format. */
const HEAD_BYTES = 2_048;

const ENDINGS: readonly (readonly [RegExp, StatementFormat])[] = [
  [/\.(ofx|qfx)$/i, 'ofx'],
  [/\.(csv|tsv|txt)$/i, 'csv'],
];

/** Which format a file likely is of, by its first bytes and by its name; whoever sends it decides. */
export const guessFormat = async (file: File): Promise<StatementFormat> => {
  const head = await readHead(file, HEAD_BYTES).catch(() => '');
  // Both kinds of OFX say so in their first lines; the second is XML as camt.053 is.
  if (/^\s*OFXHEADER|<\?OFX|<OFX>/i.test(head)) return 'ofx';
  if (/camt\.053|<(\w+:)?BkToCstmrStmt|^\W*<\?xml/i.test(head)) return 'camt.053';
  return ENDINGS.find(([ending]) => ending.test(file.name))?.[1] ?? (/^\W*</.test(head) ? 'camt.053' : 'csv');
};

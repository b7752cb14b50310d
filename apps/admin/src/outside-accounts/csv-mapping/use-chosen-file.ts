import { type CsvColumns } from '@clearfold/contracts';
import { type ChangeEvent, useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { type HeadEncoding } from '../read-head';
import { columnsOfLine, likelyColumns, likelyDelimiter, readFirstLines } from './first-line';
import {
  COLUMN_FIELDS,
  delimiterOf,
  encodingOf,
  entered,
  type MappingEntries,
  UNUSUAL_COLUMNS,
} from './mapping-entries';

/** A file that was chosen, for its first line. */
interface Chosen {
  file: File;
  /** By which letters its lines were read. */
  encoding: HeadEncoding;
  lines: readonly string[];
}

/** Stands where bytes are no letters of the encoding. */
const UNREAD = '\uFFFD';

/** The names in a line, each once. */
const namesIn = (line: string | undefined, delimiter: CsvColumns['delimiter']): string[] => [
  ...new Set(columnsOfLine(line ?? '', delimiter).filter((column) => column !== '')),
];

/** @throws never: a file that cannot be read has no lines */
const read = async (file: File, encoding: HeadEncoding): Promise<Chosen> => ({
  file,
  encoding,
  lines: await readFirstLines(file, encoding).catch(() => []),
});

/**
 * The file that the columns are chosen from, read by the letters that are chosen in the form around it, and anew when they change.
 *
 * @param onOtherLetters called where the file's first line is not of UTF-8, and is read by the other letters instead
 */
export const useChosenFile = (onOtherLetters: () => void) => {
  const { getValues, setValue } = useFormContext<MappingEntries>();
  const delimiter = delimiterOf({ delimiter: useWatch<MappingEntries, 'delimiter'>({ name: 'delimiter' }) });
  const encoding = encodingOf({ encoding: useWatch<MappingEntries, 'encoding'>({ name: 'encoding' }) });
  const rowsAbove = Number(useWatch<MappingEntries, 'rowsAbove'>({ name: 'rowsAbove' }));
  const [chosen, setChosen] = useState<Chosen>();

  useEffect(() => {
    if (!chosen || chosen.encoding === encoding) return;
    let isLeft = false;
    void read(chosen.file, encoding).then((again) => {
      if (isLeft) return;
      const [before, now] = [chosen, again].map(({ lines }) => columnsOfLine(lines[rowsAbove] ?? '', delimiter));
      // A column that was chosen already stays chosen, by the name that it is read by now.
      for (const name of [...COLUMN_FIELDS, ...UNUSUAL_COLUMNS]) {
        const readNow = now?.[before?.indexOf(getValues(name)) ?? -1];
        if (getValues(name) !== '' && readNow !== undefined) setValue(name, readNow);
      }
      setChosen(again);
    });
    return () => {
      isLeft = true;
    };
  }, [chosen, encoding, rowsAbove, delimiter, getValues, setValue]);

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (!file) return;
    const asSaid = await read(file, encoding);
    const isOther = encoding === 'utf-8' && (asSaid.lines[rowsAbove] ?? '').includes(UNREAD);
    const found = isOther ? await read(file, 'windows-1252') : asSaid;
    if (isOther) {
      setValue('encoding', 'windows-1252');
      onOtherLetters();
    }
    const line = found.lines[rowsAbove];
    const likely = likelyDelimiter(line ?? '');
    setChosen(found);
    setValue('delimiter', entered(likely));
    const guessed = likelyColumns(namesIn(line, likely));
    for (const name of COLUMN_FIELDS) {
      const guess = guessed[name];
      if (guess !== undefined && getValues(name) === '') setValue(name, guess);
    }
  };

  return { chosen, columns: chosen && namesIn(chosen.lines[rowsAbove], delimiter), choose };
};

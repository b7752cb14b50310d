import { type CsvColumns } from '@clearfold/contracts';

export type HeadEncoding = NonNullable<CsvColumns['encoding']>;

/**
 * The first bytes of a file as text, without the mark of its encoding. What is not of that encoding is shown as it can be; the
 * server says so when the file is read.
 *
 * @throws DOMException where the browser cannot read the file, such as one that was moved since it was chosen
 */
export const readHead = (file: Blob, bytes: number, encoding: HeadEncoding = 'utf-8'): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read'));
    reader.readAsText(file.slice(0, bytes), encoding);
  });

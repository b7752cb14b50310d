import { extractText, getDocumentProxy } from 'unpdf';

/** The text of each page of a PDF file, as a reader sees it. */
export const pdfPages = async (bytes: Uint8Array): Promise<string[]> => {
  const { text } = await extractText(await getDocumentProxy(bytes.slice()), { mergePages: false });
  return text;
};

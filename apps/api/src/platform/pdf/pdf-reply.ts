import { StreamableFile } from '@nestjs/common';
import { type PdfDocument } from './pdf-document.js';

/**
 * A PDF file that is sent while it is being written.
 *
 * @param name the file's name without its extension
 * @param written settles when the writer is done; its failure breaks the answer off, which the caller sees as such
 */
export const pdfReply = (
  name: string,
  { document }: PdfDocument,
  written: Promise<void> = Promise.resolve(),
): StreamableFile => {
  written.catch((error: unknown) => document.destroy(error as Error));
  return new StreamableFile(document, {
    type: 'application/pdf',
    disposition: `attachment; filename="${name}.pdf"`,
  });
};

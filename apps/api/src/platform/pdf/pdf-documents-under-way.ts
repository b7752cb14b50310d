import { type ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import { ApiError } from '../http/api-error.js';
import { type PdfDocument } from './pdf-document.js';
import { writersTurn } from './writers-turn.js';

const MOST_OF_ONE_PERSON = 3;

const RETRY_SECONDS = 5;

/** Counts each person's documents under way: one takes a second of the processor and some megabytes until it is read. */
@Injectable()
export class PdfDocumentsUnderWay {
  private readonly counts = new Map<string, number>();

  /**
   * Begins a document that counts until its answer has ended, in whatever way.
   *
   * @throws ApiError too-many-requests while three of the same person are under way, and whatever `begin` throws
   */
  async begin(personId: string, answer: ServerResponse, begin: () => PdfDocument): Promise<PdfDocument> {
    const count = this.counts.get(personId) ?? 0;
    if (count >= MOST_OF_ONE_PERSON) throw new ApiError('too-many-requests', { retryAfterSeconds: RETRY_SECONDS });
    // Whose reader has left already is read by nobody.
    if (!answer.destroyed) {
      this.counts.set(personId, count + 1);
      answer.once('close', () => this.end(personId));
    }
    await writersTurn();
    return begin();
  }

  private end(personId: string): void {
    const count = (this.counts.get(personId) ?? 0) - 1;
    if (count > 0) this.counts.set(personId, count);
    else this.counts.delete(personId);
  }
}

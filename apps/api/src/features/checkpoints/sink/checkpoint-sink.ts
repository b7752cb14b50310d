import { constants } from 'node:fs';
import { access, open, stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { AlarmFault } from '#platform/alarms/alarm-fault.js';

/** Room for the notes of some hours: less is as good as none. */
const ROOM_BYTES = 64 * 1024;

/** More than two notes, however long the log's name is. */
const TAIL_BYTES = 4 * 1024;

/** The end of a file of checkpoints. */
export interface SinkEnd {
  /** The last whole note; undefined where there is none. */
  readonly note?: string;
  /** What stands behind it: its writer was killed, or the disk was full. */
  readonly isCutOff: boolean;
}

/** The file outside the database that every signed note is appended to before the database has it. */
export class CheckpointSink {
  constructor(readonly path: string) {}

  /**
   * Reads the last note, and no more of a file that grows for years.
   *
   * @returns undefined where there is no file, or an empty one
   * @throws AlarmFault when it cannot be read
   */
  async end(): Promise<SinkEnd | undefined> {
    const text = await this.tail();
    if (text === '') return undefined;
    const end = text.lastIndexOf('\n\n');
    const parts = text.slice(0, Math.max(end, 0)).split('\n\n');
    const isCutOff = end + 2 !== text.length || !isSignature(parts.at(-1));
    const signed = parts.findLastIndex(isSignature);
    return { isCutOff, ...(signed > 0 && { note: `${parts[signed - 1]}\n\n${parts[signed]}\n` }) };
  }

  /** @throws AlarmFault while no note could be appended */
  async assertWritable(): Promise<void> {
    try {
      const found = await stat(this.path).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      });
      if (found && !found.isFile()) throw new Error('it is no file');
      await access(found ? this.path : dirname(this.path), constants.W_OK | (found ? constants.R_OK : constants.X_OK));
      const { bavail, bsize } = await statfs(dirname(this.path));
      if (bavail * bsize < ROOM_BYTES) throw new Error('its disk is full');
    } catch (error) {
      throw this.fault(error);
    }
  }

  /**
   * Appends a note; it is on the disk when this resolves.
   *
   * @throws AlarmFault when it cannot be written, with nothing of it left behind where that can be helped
   */
  async append(note: string): Promise<void> {
    try {
      const file = await open(this.path, 'a');
      try {
        const { size } = await file.stat();
        await this.write(file, `${note}\n`).catch(async (error: unknown) => {
          await file.truncate(size).catch(() => {});
          throw error;
        });
      } finally {
        await file.close();
      }
    } catch (error) {
      throw this.fault(error);
    }
  }

  private async write(file: Awaited<ReturnType<typeof open>>, text: string): Promise<void> {
    await file.writeFile(text);
    await file.datasync();
  }

  private async tail(): Promise<string> {
    try {
      const file = await open(this.path, 'r');
      try {
        const { size } = await file.stat();
        const at = Math.max(0, size - TAIL_BYTES);
        const { buffer, bytesRead } = await file.read(Buffer.alloc(size - at), 0, size - at, at);
        return buffer.toString('utf8', 0, bytesRead);
      } finally {
        await file.close();
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
      throw this.fault(error);
    }
  }

  private fault(error: unknown): AlarmFault {
    return new AlarmFault('checkpoint-sink', `${this.path}: ${(error as Error).message}`, 'unwritable');
  }
}

const isSignature = (part: string | undefined): boolean => part?.startsWith('\u2014 ') ?? false;

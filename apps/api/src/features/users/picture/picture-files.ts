import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable, Logger } from '@nestjs/common';
import { UPLOADED_PICTURES } from '@clearfold/contracts';
import { Settings } from '#platform/config/settings.js';

/** 128 random bits: whoever has the address was given it, and a new picture never has an old one's address. */
const FILE_NAME = /^[0-9a-f]{32}\.webp$/;

/** The uploaded pictures in their folder, under names of our own. */
@Injectable()
export class PictureFiles {
  private readonly log = new Logger('Pictures');

  constructor(private readonly settings: Settings) {}

  /** Stores a picture so that it survives a power cut or is not there at all. @returns its address in the API */
  async add(picture: Buffer): Promise<string> {
    const folder = this.settings.picturesFolder;
    await mkdir(folder, { recursive: true });
    const name = `${randomBytes(16).toString('hex')}.webp`;
    const draft = join(folder, `${name}.draft`);
    const file = await open(draft, 'wx', 0o600);
    try {
      await file.writeFile(picture);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, join(folder, name));
    return UPLOADED_PICTURES + name;
  }

  /** @returns undefined when there is no such picture, or the name is none of ours */
  async read(name: string): Promise<Buffer | undefined> {
    if (!FILE_NAME.test(name)) return undefined;
    try {
      return await readFile(join(this.settings.picturesFolder, name));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }

  /** The pictures, and drafts of them, that have not been written since. */
  async untouchedSince(since: Date): Promise<string[]> {
    const folder = this.settings.picturesFolder;
    const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
    const ours = names.filter((name) => FILE_NAME.test(name.replace(/\.draft$/, '')));
    const old = ours.map(async (name) => {
      const written = await stat(join(folder, name)).catch(() => undefined);
      return written && written.mtime < since ? [name] : [];
    });
    return (await Promise.all(old)).flat();
  }

  /** Removes a file that `untouchedSince` named. */
  async discard(name: string): Promise<void> {
    await rm(join(this.settings.picturesFolder, name), { force: true });
  }

  /** Removes what was uploaded; any other address, such as a placeholder's, is left alone. Never fails the caller. */
  async remove(address: string): Promise<void> {
    const name = address.slice(UPLOADED_PICTURES.length);
    if (!address.startsWith(UPLOADED_PICTURES) || !FILE_NAME.test(name)) return;
    try {
      await rm(join(this.settings.picturesFolder, name), { force: true });
    } catch (error) {
      this.log.error(`Picture ${name} could not be removed: ${(error as Error).message}`);
    }
  }
}

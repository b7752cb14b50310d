// @ts-check
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

/** An image as docker-compose.yml names it, or as a Dockerfile builds upon it: name, exact version, digest. */
const NAMED = /^(\s*image: |ARG [A-Z]+=)([\w./-]+:[\w.-]+)(?:@sha256:[0-9a-f]{64})?/gm;

/** Ours is built here; it has no digest before. */
const IS_OURS = /^clearfold/;

/** @param {string} image @returns {string} e.g. sha256:… of the index of all its platforms */
const digestOf = (image) =>
  execFileSync('docker', ['buildx', 'imagetools', 'inspect', image, '--format', '{{.Manifest.Digest}}'], {
    encoding: 'utf8',
    env: process.env,
  }).trim();

/**
 * `npm run images:pin`: asks the registry which digest each image's version has now and writes it behind the version, so that
 * nobody who can move a tag can change what runs. Run it again after a version was changed.
 *
 * @param {string[]} files
 * @param {(line: string) => void} say
 * @throws Error when the registry does not know an image
 */
export function pinImages(files, say) {
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    const pinned = text.replace(NAMED, (whole, before, image) => {
      if (IS_OURS.test(image)) return whole;
      const digest = digestOf(image);
      if (!/^sha256:[0-9a-f]{64}$/.test(digest)) throw new Error(`${image} has no digest: ${digest}`);
      say(`${image}@${digest}`);
      return `${before}${image}@${digest}`;
    });
    writeFileSync(file, pinned);
  }
}

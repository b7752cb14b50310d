// @ts-check
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

const PIXELS = 256;

/**
 * Uploads a picture that is as large as pictures get when they are drawn anew: noise does not shrink.
 *
 * @param {string} origin @param {string} token @returns {Promise<string>} the path it is served at
 */
export async function uploadPicture(origin, token) {
  const raw = { width: PIXELS, height: PIXELS, channels: /** @type {const} */ (3) };
  const png = await sharp(randomBytes(PIXELS * PIXELS * 3), { raw })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('profilePicture', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'noise.png');
  const response = await fetch(`${origin}/api/users/me/upload-picture`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  if (!response.ok)
    throw new Error(`The upload of a picture was answered ${response.status}: ${await response.text()}`);
  const { user } = /** @type {{ user: { profilePicture: string } }} */ (await response.json());
  return new URL(user.profilePicture, origin).pathname;
}

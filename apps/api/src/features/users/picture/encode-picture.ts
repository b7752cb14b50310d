import sharp from 'sharp';
import { ApiError } from '#platform/http/api-error.js';

/** The side of the stored square, in pixels (docs/product-rules.md, "Pictures"). */
const SIDE = 512;
const MAX_PIXELS = 25_000_000;
const QUALITY = 82;

/** libvips reads dozens of formats, SVG and PDF among them; only the three below may ever be tried. */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});

/** One thread and no cache per picture: an upload may be slow, the money path beside it may not. */
sharp.concurrency(1);
sharp.cache(false);

/**
 * Draws a picture anew: upright, cropped to a square of 512 pixels, as WebP. Nothing of the upload but its pixels gets
 * through, so neither its metadata (where it was taken) nor anything hidden behind the image does.
 *
 * @throws ApiError 'picture-unreadable' for whatever is not a whole JPEG, PNG or WebP by its content;
 *   'picture-too-many-pixels' over 25 megapixels, of which only the header was read
 */
export const encodePicture = async (upload: Buffer): Promise<Buffer> => {
  if (!hasKnownSignature(upload)) throw new ApiError('picture-unreadable');
  const pixels = await pixelsOf(upload);
  if (pixels > MAX_PIXELS) throw new ApiError('picture-too-many-pixels');
  try {
    return await sharp(upload, { limitInputPixels: MAX_PIXELS })
      .autoOrient()
      .resize(SIDE, SIDE, { fit: 'cover' })
      .webp({ quality: QUALITY })
      .toBuffer();
  } catch {
    throw new ApiError('picture-unreadable');
  }
};

const pixelsOf = async (upload: Buffer): Promise<number> => {
  try {
    const { width, height } = await sharp(upload, { limitInputPixels: false }).metadata();
    return width * height;
  } catch {
    throw new ApiError('picture-unreadable');
  }
};

const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const hasKnownSignature = (bytes: Buffer): boolean =>
  bytes.subarray(0, JPEG.length).equals(JPEG) ||
  bytes.subarray(0, PNG.length).equals(PNG) ||
  (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP');

import { pathOf } from '../routes/sent.js';
import { picture } from './users.routes.js';

/** Where the API serves pictures that investors uploaded. */
export const UPLOADED_PICTURES: string = '/api' + /* @__PURE__ */ pathOf(picture, { params: { file: '' } });

/** The largest upload: 2 MB (docs/product-rules.md, "Pictures"). */
export const PICTURE_MAX_BYTES = 2 * 1024 * 1024;

/** What may be uploaded, by media type. The API looks at the content, whatever the file claims to be. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

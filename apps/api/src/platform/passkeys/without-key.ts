import { SetMetadata } from '@nestjs/common';

export const WITHOUT_KEY = 'clearfold:without-key';

/** A call of staff that needs no passkey where passkeys are required: what leads to having one, and out. */
export const WithoutKey = (): MethodDecorator => SetMetadata(WITHOUT_KEY, true);

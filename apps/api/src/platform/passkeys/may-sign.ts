import { SetMetadata } from '@nestjs/common';

export const MAY_SIGN = 'clearfold:may-sign';

/** A call of an investor that they may sign with a passkey; every call of the staff is one. */
export const MaySign = (): MethodDecorator => SetMetadata(MAY_SIGN, true);

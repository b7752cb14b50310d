import { SetMetadata } from '@nestjs/common';

export const UNLIMITED = 'clearfold:unlimited';

/**
 * Counts no request to a controller against its caller's minute: for those who watch the process from outside. They often share
 * an address with whoever floods it, a proxy's, and whom they do not hear from they take out of service.
 */
export const Unlimited = (): ClassDecorator => SetMetadata(UNLIMITED, true);

import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { DEVICE_PROOF_HEADER, deviceProofsIn } from '@clearfold/contracts';
import { type FastifyRequest } from 'fastify';

/** For the API's description. */
export const PROOF_HEADER = {
  name: DEVICE_PROOF_HEADER,
  required: false,
  description: 'The `deviceProof` of earlier sign-ins on this device, separated by spaces.',
};

/** What the device shows of earlier sign-ins. Who shows nothing that counts is a new device, not a wrong one. */
export const ShownProofs = createParamDecorator((_: unknown, context: ExecutionContext): readonly string[] => {
  const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
  const shown = headers[DEVICE_PROOF_HEADER.toLowerCase()];
  return typeof shown === 'string' ? deviceProofsIn(shown) : [];
});

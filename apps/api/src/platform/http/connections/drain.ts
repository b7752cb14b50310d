import { type FastifyInstance } from 'fastify';
import { ApiError } from '../api-error.js';

const LONGEST_MILLISECONDS = 10_000;
const RETRY_AFTER_SECONDS = 1;

/** The requests that are being answered, and whether the server is about to stop. */
interface Traffic {
  answering: number;
  isDraining: boolean;
  /** Called when the last answer has left. */
  whenQuiet: () => void;
}

const trafficOf = new WeakMap<FastifyInstance, Traffic>();

/** Counts requests, and refuses new ones once the server drains; the client's key makes its retry elsewhere harmless. */
export const watchTraffic = (instance: FastifyInstance): void => {
  const traffic: Traffic = { answering: 0, isDraining: false, whenQuiet: () => undefined };
  trafficOf.set(instance, traffic);
  instance.addHook('onRequest', async (_request, reply) => {
    traffic.answering += 1;
    // Also comes when the caller hung up before the answer.
    reply.raw.once('close', () => {
      traffic.answering -= 1;
      if (traffic.answering === 0) traffic.whenQuiet();
    });
    if (!traffic.isDraining) return;
    reply.header('connection', 'close');
    throw new ApiError('ledger-unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  });
};

/**
 * Lets the requests under way finish, for ten seconds at most, then cuts every connection. Needed because Node waits for
 * a connection that was busy when the server began to close until its keep-alive runs out, over a minute later; and
 * because Nest takes the ledger's writer away before it closes the server.
 */
export const drain = async (instance: FastifyInstance): Promise<void> => {
  const traffic = trafficOf.get(instance);
  if (!traffic) return;
  traffic.isDraining = true;
  if (traffic.answering > 0) {
    await new Promise<void>((resolve) => {
      const late = setTimeout(resolve, LONGEST_MILLISECONDS);
      traffic.whenQuiet = () => {
        clearTimeout(late);
        resolve();
      };
    });
  }
  // Between this and the end of listening somebody may still connect, and Node would wait a minute for their request.
  instance.server.on('connection', (socket) => socket.destroy());
  instance.server.closeAllConnections();
};

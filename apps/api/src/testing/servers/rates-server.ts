import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';

/** A service that says what coins are worth. */
export const ratesServer = async () => {
  let rates: unknown = {};
  const service: Server = createServer((_, response) => response.end(JSON.stringify(rates)));
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(service.address() as AddressInfo).port}/rates.json`,
    say: (said: unknown) => (rates = said),
    close: () => new Promise((resolve) => service.close(resolve)),
  };
};

import { consistency, handOvers, latest } from '../checkpoints/checkpoints.routes.js';
import { verifier, verifierFile } from '../log-file/log-file.routes.js';
import { services } from '../site/site.routes.js';

/** What the console asks for that everybody may ask for: how the log is proved, and what the operator set up. */
export const PUBLIC_ROUTES_OF_CONSOLE = [latest, handOvers, consistency, verifier, verifierFile, services] as const;

/** What the console may call. At a host name of its own (CONSOLE_ORIGIN) nothing else of the API is answered. */
export type ConsoleEndpoint =
  | `${'GET' | 'POST' | 'PUT' | 'DELETE'} /staff/${string}`
  | (typeof PUBLIC_ROUTES_OF_CONSOLE)[number]['endpoint'];

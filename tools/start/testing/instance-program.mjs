// @ts-check
import { startEmbeddedPostgres } from '../postgres/embedded-postgres.mjs';

/** Runs an embedded PostgreSQL on the folder it is given until its input ends. */
try {
  const postgres = await startEmbeddedPostgres({ folder: String(process.argv[2]) });
  console.log(JSON.stringify({ url: postgres.url }));
  process.stdin.resume().on('end', () => {
    postgres.stop().catch(console.error);
  });
  postgres.died.then(() => process.exit(1)).catch(console.error);
} catch (error) {
  console.log(JSON.stringify({ fault: /** @type {Error} */ (error).message }));
}

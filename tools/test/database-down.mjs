// @ts-check

/** Jest's global tear-down: ends what database.mjs started. */
export default async function stopTestDatabase() {
  await /** @type {{ stopTestDatabase?: () => Promise<void> }} */ (globalThis).stopTestDatabase?.();
}

/** Where a server without PUBLIC_URL is reached, from its own machine. */
export const localUrl = ({ port }: { readonly port: number }): string => `http://localhost:${port}`;

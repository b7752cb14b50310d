interface Addresses {
  readonly port: number;
  readonly publicUrl?: string;
  readonly consoleOrigin?: string;
}

/** Where people reach the website; without PUBLIC_URL that is on the server's own machine. */
export const siteAddress = ({ port, publicUrl }: Addresses): string => publicUrl ?? `http://localhost:${port}`;

/** Where staff reach the console, whose pages are below it at `/admin/`. */
export const consoleAddress = (at: Addresses): string => at.consoleOrigin ?? siteAddress(at);

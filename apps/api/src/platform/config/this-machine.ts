/** Whether a host name leads to the machine that asks: browsers take it for safe without TLS, also below `localhost`. */
export const isThisMachine = (hostname: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(hostname) || hostname.endsWith('.localhost');

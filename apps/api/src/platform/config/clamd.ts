/** What keeps a server from starting: a CLAMD_URL that names neither a socket of this machine nor a host and port. */
export const clamdFaults = ({ clamdUrl: given }: { readonly clamdUrl?: string }): string[] => {
  if (given === undefined) return [];
  const url = URL.canParse(given) ? new URL(given) : undefined;
  const isSocket = url?.protocol === 'unix:' && url.hostname === '' && url.pathname.length > 1;
  const isHost = url?.protocol === 'tcp:' && url.hostname !== '' && url.port !== '' && ['', '/'].includes(url.pathname);
  if ((isSocket || isHost) && !url?.username && !url?.password && !url?.search && !url?.hash) return [];
  return ['CLAMD_URL must be an address such as tcp://clamd:3310 or unix:///run/clamav/clamd.ctl.'];
};

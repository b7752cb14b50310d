/**
 * Runs a script of another origin once.
 *
 * @throws Error when it cannot be loaded; a later call tries again
 */
export const loadScript = (address: string): Promise<void> => {
  const known = document.querySelector<HTMLScriptElement>(`script[src="${CSS.escape(address)}"]`);
  if (known) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    script.referrerPolicy = 'no-referrer';
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`could not load ${address}`));
    };
    document.head.append(script);
  });
};

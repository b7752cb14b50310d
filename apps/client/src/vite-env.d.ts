interface ImportMetaEnv {
  /** Another API than the page's own origin, e.g. "https://api.example/api"; fixed when the client is built. */
  readonly VITE_API_BASE?: string;
}

/** Requests are served. */
export interface Readiness {
  status: 'ok' | 'degraded';
  /** What does not work, while requests are served without it. */
  degraded?: string[];
}

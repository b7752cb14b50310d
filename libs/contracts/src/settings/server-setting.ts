/** A row of GET /staff/settings: how this server is set up, where that is no secret. */
export interface ServerSetting {
  /** The environment variable's name. */
  id: string;
  /** As the server understood it. */
  value: string;
}

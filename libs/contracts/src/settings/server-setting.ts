/** What a setting is about, in the order the console shows them. */
export const SETTING_GROUPS = [
  'rules',
  'demo',
  'addresses',
  'website',
  'mail',
  'proof',
  'operations',
  'limits',
] as const;

export type SettingGroup = (typeof SETTING_GROUPS)[number];

/**
 * What is to be known of a value before investors come: it stands in for the operator's own, it is meant for development
 * alone, another one is recommended, or the ledger's policy says otherwise, so that the server would not start again.
 */
export const SETTING_MARKS = ['sample', 'development', 'advice', 'contradiction'] as const;

export type SettingMark = (typeof SETTING_MARKS)[number];

/** A row of GET /staff/settings: how this server is set up, where that is no secret. */
export interface ServerSetting {
  /** The environment variable's name; for limits what several of them begin with. */
  id: string;
  group: SettingGroup;
  /** As the server understood it; of a secret only whether there is one. */
  value: string;
  isSecret: boolean;
  mark?: SettingMark;
}

import { readFileSync } from 'node:fs';
import { readSettings } from './settings.js';

const GOOD = {
  DATABASE_URL: 'postgres://clearfold:pass@localhost:5432/clearfold',
  TOKEN_SECRET: 't'.repeat(32),
  PIN_PEPPER: 'p'.repeat(32),
};

/** The top folder's .env.example: each name with the value behind it, whether the line is switched off or not. */
const example = (): Map<string, string> => {
  const text = readFileSync(new URL('../../../../../.env.example', import.meta.url), 'utf8');
  return new Map([...text.matchAll(/^#?([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]));
};

/** The names that the settings are read from. */
const namesRead = (): string[] => {
  const names = new Set<string>();
  const environment = new Proxy<Record<string, string>>(GOOD, {
    get: (values, name: string) => {
      names.add(name);
      return values[name];
    },
  });
  readSettings(environment);
  return [...names].sort();
};

describe('.env.example', () => {
  it('names every setting there is, and no other', () => {
    expect([...example().keys()].sort()).toEqual(namesRead());
  });

  it('shows the values that hold anyway', () => {
    const shown = Object.fromEntries([...example()].filter(([, value]) => value !== ''));
    expect(readSettings({ ...shown, ...GOOD })).toEqual(readSettings(GOOD));
  });

  it('holds no secret', () => {
    expect([example().get('TOKEN_SECRET'), example().get('PIN_PEPPER'), example().get('METRICS_TOKEN')]).toEqual([
      '',
      '',
      '',
    ]);
  });
});

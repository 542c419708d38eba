import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AppCredentials, AppRegistry } from '../contract/apps.ts';

/** The installed apps with their secrets. They are stored in a file of their own and not in the journal of the site. */
export class AppBook implements AppRegistry {
  readonly #apps = new Map<string, AppCredentials>();
  readonly #path: string | null;
  readonly #onRegister: (app: AppCredentials) => void;

  constructor(dataDir: string | null, onRegister: (app: AppCredentials) => void) {
    this.#path = dataDir === null ? null : join(dataDir, 'apps.json');
    this.#onRegister = onRegister;
    if (this.#path !== null && existsSync(this.#path))
      for (const app of JSON.parse(readFileSync(this.#path, 'utf8')) as AppCredentials[])
        this.#apps.set(app.key, app);
    if (dataDir !== null) mkdirSync(dataDir, { recursive: true });
  }

  register(app: AppCredentials): void {
    this.#apps.set(app.key, app);
    this.#save();
    this.#onRegister(app);
  }

  unregister(key: string): void {
    if (this.#apps.delete(key)) this.#save();
  }

  find(key: string): AppCredentials | null {
    return this.#apps.get(key) ?? null;
  }

  byClientId(oauthClientId: string): AppCredentials | null {
    return this.all().find((app) => app.oauthClientId === oauthClientId) ?? null;
  }

  all(): readonly AppCredentials[] {
    return [...this.#apps.values()];
  }

  #save(): void {
    if (this.#path === null) return;
    writeFileSync(`${this.#path}.new`, JSON.stringify(this.all()), { mode: 0o600 });
    renameSync(`${this.#path}.new`, this.#path);
  }
}

export const appAccountId = (appKey: string): string => `app:${appKey}`;

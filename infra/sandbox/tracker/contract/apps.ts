/** Credentials of an installed Connect app, as given to it by the install callback. */
export interface AppCredentials {
  readonly key: string;
  readonly name: string;
  readonly clientKey: string;
  /** Of further sites that have this tracker, for measurements with many of them. */
  readonly moreClientKeys?: readonly string[];
  readonly sharedSecret: string;
  readonly oauthClientId: string;
  readonly publicKey: string;
  /** Where webhooks are posted: the app's own base URL, without a trailing slash. */
  readonly baseUrl: string;
  readonly webhooks: readonly { readonly event: string; readonly url: string }[];
}

export interface AppRegistry {
  /** Installs or re-installs; the app gets an account (accountType `app`) on the site. */
  register(app: AppCredentials): void;
  unregister(key: string): void;
  find(key: string): AppCredentials | null;
  all(): readonly AppCredentials[];
}

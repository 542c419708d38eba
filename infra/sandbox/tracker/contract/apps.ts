/** Credentials that a Connect app got in its install callback. */
export interface AppCredentials {
  readonly key: string;
  readonly name: string;
  readonly clientKey: string;
  /** Client keys of more sites that share this tracker, for measurements with many sites. */
  readonly moreClientKeys?: readonly string[];
  readonly sharedSecret: string;
  readonly oauthClientId: string;
  readonly publicKey: string;
  /** Base URL for the app's webhooks, without a trailing slash. */
  readonly baseUrl: string;
  readonly webhooks: readonly { readonly event: string; readonly url: string }[];
}

export interface AppRegistry {
  /** Installs or re-installs an app. The app gets an account (accountType `app`) on the site. */
  register(app: AppCredentials): void;
  unregister(key: string): void;
  find(key: string): AppCredentials | null;
  all(): readonly AppCredentials[];
}

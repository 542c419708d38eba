/** The credentials that an app received in its install callback. */
export interface AppCredentials {
  readonly key: string;
  readonly name: string;
  readonly clientKey: string;
  /** Client keys of additional sites. Measurements with many sites let them share this tracker. */
  readonly moreClientKeys?: readonly string[];
  readonly sharedSecret: string;
  readonly oauthClientId: string;
  readonly publicKey: string;
  /** Base URL for the app's webhooks, without a trailing slash. */
  readonly baseUrl: string;
  readonly webhooks: readonly { readonly event: string; readonly url: string }[];
}

export interface AppRegistry {
  /**
   * Installs an app, or replaces its credentials if it is installed. The app gets an account of the type `app` on the
   * site.
   */
  register(app: AppCredentials): void;
  unregister(key: string): void;
  find(key: string): AppCredentials | null;
  all(): readonly AppCredentials[];
}

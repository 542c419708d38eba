/** GET /sandbox/status. URLs have no trailing slash. */
export interface SandboxStatus {
  readonly ready: boolean;
  /** Whether the site has the app, or had it last, by Connect or Forge. */
  readonly host: 'connect' | 'forge';
  readonly urls: SandboxUrls;
  /** The tenant id of the installed app. */
  readonly tenant: string;
}

export interface SandboxUrls {
  readonly host: string;
  readonly app: string;
  readonly api: string;
  readonly tracker: string;
}

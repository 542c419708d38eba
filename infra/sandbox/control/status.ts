/** GET /sandbox/status. Addresses have no trailing slash. */
export interface SandboxStatus {
  readonly ready: boolean;
  readonly urls: SandboxUrls;
  /** The tenant id (client key) of the installed app. */
  readonly tenant: string;
}

export interface SandboxUrls {
  readonly host: string;
  readonly app: string;
  readonly api: string;
  readonly tracker: string;
}

/** Answer to GET /sandbox/status. URLs have no trailing slash. */
export interface SandboxStatus {
  readonly ready: boolean;
  /** The host by which the app is installed, or was last installed. */
  readonly host: 'connect' | 'forge';
  readonly urls: SandboxUrls;
  readonly tenant: string;
}

export interface SandboxUrls {
  readonly host: string;
  readonly app: string;
  readonly api: string;
  readonly tracker: string;
}

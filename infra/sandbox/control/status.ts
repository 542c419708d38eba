/** The answer to GET /sandbox/status. Its URLs have no trailing slash. */
export interface SandboxStatus {
  readonly ready: boolean;
  /** Whether the app is, or was last, installed as a Connect app or as a Forge app. */
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

import type { HostAdapter } from '../../host/host.ts';
import type { LocalStore } from './local-store.ts';

/** Everything outside the store that the store's code calls. Tests pass fakes. */
export interface Ports {
  readonly host: HostAdapter;
  readonly ids: () => string;
  readonly local: LocalStore;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

import type { HostAdapter } from '../../host/host.ts';
import type { LocalStore } from './local-store.ts';

/** Everything outside the store that its code calls; tests pass fakes. */
export interface Ports {
  readonly host: HostAdapter;
  /** Returns a new ULID. */
  readonly ids: () => string;
  /** The browser's storage between visits. */
  readonly local: LocalStore;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

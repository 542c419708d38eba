import type { HostAdapter } from '../../host/host.ts';
import type { LocalStore } from './local-store.ts';

/** Everything outside the store that its calls reach; tests give their own. */
export interface Ports {
  readonly host: HostAdapter;
  /** A new ULID. */
  readonly ids: () => string;
  /** What the browser keeps between two visits. */
  readonly local: LocalStore;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

import type { UserRecord } from '../model/records.ts';

/** The caller: a user, or an installed app with its own account. `via` is the kind of authentication. */
export interface Actor {
  readonly user: UserRecord;
  readonly via: 'session' | 'basic' | 'app' | 'impersonation';
  /** Key of the app whose credentials the caller used. */
  readonly appKey: string | null;
}

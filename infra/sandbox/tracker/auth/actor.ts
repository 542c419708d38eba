import type { UserRecord } from '../model/records.ts';

/**
 * The caller: a person, or an installed app with its own account. `via` is the kind of
 * authentication.
 */
export interface Actor {
  readonly user: UserRecord;
  readonly via: 'session' | 'basic' | 'app' | 'impersonation';
  /** Key of the app with whose credentials the call was made. */
  readonly appKey: string | null;
}

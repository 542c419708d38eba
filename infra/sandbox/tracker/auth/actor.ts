import type { UserRecord } from '../model/records.ts';

/**
 * Who makes a request: a user, or an installed app, which has an account of its own. `via` is the kind of
 * authentication.
 */
export interface Actor {
  readonly user: UserRecord;
  readonly via: 'session' | 'basic' | 'app' | 'impersonation';
  /** Key of the app with whose credentials the request is made. */
  readonly appKey: string | null;
}

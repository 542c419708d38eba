import type { UserRecord } from '../model/records.ts';

/** Who is calling: a person, or an installed app by its own account. `via` says how that was proved. */
export interface Actor {
  readonly user: UserRecord;
  readonly via: 'session' | 'basic' | 'app' | 'impersonation';
  /** Key of the app whose credentials were used. */
  readonly appKey: string | null;
}

import type { LiveJob } from '#domain/aggregates/job/evolve.ts';
import type { JobMessage } from '#domain/contracts/job.ts';
import type { ErrorCode } from '#domain/kernel/errors/errors.ts';
import { type FindInstallation, onForge, tenantOf } from '../../ports/site/installations.ts';
import {
  type ActAs,
  type ActAsApp,
  type CallTracker,
  TrackerSilent,
} from '../../ports/tracker/tracker.ts';
import { inTime } from './in-time.ts';
import type { Pace } from './persist.ts';

export interface CallerPorts {
  readonly pace: Pace;
  readonly findInstallation: FindInstallation;
  readonly actAs: ActAs;
  readonly actAsApp: ActAsApp;
}

/** How a job calls the tracker. Each call throws `TimeIsUp` after the deadline. */
export interface Caller {
  /** Calls as the job's author. An error code when such calls are refused. */
  readonly asPerson: CallTracker | ErrorCode;
  /** Calls as the app itself, only to read. Null when the site is uninstalled. */
  readonly asApp: CallTracker | null;
  /** True if the host sends no events for issue properties. Then the job announces them. */
  readonly announces: boolean;
}

/** Returns how a job calls the tracker; null when the tracker does not answer now. */
export const callerOf = async (
  ports: CallerPorts,
  { tenant }: Pick<JobMessage, 'tenant'>,
  { requestedBy }: Pick<LiveJob, 'requestedBy'>,
  deadline: number,
): Promise<Caller | null> => {
  const site = await ports.findInstallation(tenant);
  if (site?.state !== 'installed') {
    return { asPerson: 'TENANT_UNKNOWN', asApp: null, announces: false };
  }
  const timed = (call: CallTracker) => inTime(ports.pace, call, deadline);
  try {
    const call = await ports.actAs(site, requestedBy);
    return {
      asPerson: call === null ? 'PERMISSION_DENIED' : timed(call),
      asApp: timed(ports.actAsApp(tenantOf(site))),
      announces: onForge(site) !== null,
    };
  } catch (error) {
    if (error instanceof TrackerSilent) return null;
    throw error;
  }
};

import type { AuditRow } from '#domain/aggregates/feeds/audit-rows.ts';
import { type AuditEntry, showAuditEntry } from '#domain/contracts/audit.ts';
import type { Principal } from '../../connect/principal.ts';
import { visibleProjects } from '../access/visible-scopes.ts';
import type { AuditPorts } from './scopes.ts';

/** The projects that an event of a portfolio names. */
const projectsIn = ({ streamType, data }: AuditRow): readonly string[] => {
  const named = streamType === 'portfolio' && typeof data === 'object' && data !== null;
  const ids: unknown = named ? Reflect.get(data, 'projectIds') : null;
  return Array.isArray(ids) ? ids.map(String) : [];
};

/**
 * The entries in response form without projects hidden from the caller, and the number of those
 * projects. Throws `TRACKER_UNAVAILABLE`.
 */
export const withVisibleProjects = async (
  { permissions }: Pick<AuditPorts, 'permissions'>,
  principal: Principal,
  rows: readonly AuditRow[],
): Promise<{ readonly values: AuditEntry[]; readonly hidden: number }> => {
  const { ids, hidden } = await visibleProjects(permissions, principal, rows.flatMap(projectsIn));
  const values = rows.map((row) => {
    const named = projectsIn(row);
    const entry = showAuditEntry(row);
    if (named.every((id) => ids.includes(id))) return entry;
    const projectIds = named.filter((id) => ids.includes(id));
    const hiddenProjects = named.length - projectIds.length;
    return { ...entry, data: { ...(entry.data as object), projectIds, hiddenProjects } };
  });
  return { values, hidden };
};

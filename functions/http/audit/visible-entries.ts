import type { AuditRow } from '#domain/aggregates/feeds/audit-rows.ts';
import { type AuditEntry, showAuditEntry } from '#domain/contracts/audit.ts';
import type { Principal } from '../../connect/principal.ts';
import { visibleProjects } from '../access/visible-scopes.ts';
import type { AuditPorts } from './scopes.ts';

/**
 * Returns the project ids in a portfolio event: `projectIds` after the change, `before` before it. Each is null if the
 * event does not contain it.
 */
const projectsIn = ({ streamType, data }: AuditRow) => {
  const named =
    streamType === 'portfolio' && typeof data === 'object' && data !== null && 'projectIds' in data;
  const idsOf = (member: string): readonly string[] | null => {
    const ids: unknown = named ? Reflect.get(data, member) : null;
    return Array.isArray(ids) ? ids.map(String) : null;
  };
  return { projectIds: idsOf('projectIds'), before: idsOf('before') };
};

const namedIn = (row: AuditRow): readonly string[] =>
  Object.values(projectsIn(row)).flatMap((ids) => ids ?? []);

/**
 * Removes the projects that the caller cannot see from the entries, and counts these projects. Throws
 * `TRACKER_UNAVAILABLE`.
 */
export const withVisibleProjects = async (
  { permissions }: Pick<AuditPorts, 'permissions'>,
  principal: Principal,
  rows: readonly AuditRow[],
): Promise<{ readonly values: AuditEntry[]; readonly hidden: number }> => {
  const { ids, hidden } = await visibleProjects(permissions, principal, rows.flatMap(namedIn));
  const values = rows.map((row) => {
    const named = new Set(namedIn(row));
    const entry = showAuditEntry(row);
    const seen = [...named].filter((id) => ids.includes(id));
    if (seen.length === named.size) return entry;
    const shown = Object.entries(projectsIn(row)).flatMap(([member, found]) =>
      found ? [[member, found.filter((id) => ids.includes(id))]] : [],
    );
    const hiddenProjects = named.size - seen.length;
    return {
      ...entry,
      data: { ...(entry.data as object), ...Object.fromEntries(shown), hiddenProjects },
    };
  });
  return { values, hidden };
};

import type { AuditRow } from '#domain/aggregates/feeds/audit-rows.ts';
import { isAbout } from '#domain/aggregates/feeds/event-changes.ts';
import { AUDIT_FORMATS } from '#domain/contracts/audit-file.ts';
import { showPastPortfolio } from '#domain/contracts/portfolio.ts';
import { proveBodySchema } from '#domain/contracts/proof.ts';
import { CatalogueError, refusal } from '#domain/kernel/errors/errors.ts';
import { behind } from '../../history/behind.ts';
import { visibleProjects } from '../access/visible-scopes.ts';
import { type Call, type Endpoints, endpoint, ok, type Reply, read } from '../endpoint.ts';
import { integer, momentOf } from '../query.ts';
import { type ProvePorts, prove, showLastProof } from './proof.ts';
import { type AuditPorts, requireAdministered, requireAudited } from './scopes.ts';
import { searchAudit } from './search.ts';
import { goalHistory, personaHistory, type ThingHistoryPorts } from './thing-history.ts';
import { withVisibleProjects } from './visible-entries.ts';

/** The format of `next`, the storage key after which the next page continues. A longer text cannot be such a key. */
const CURSOR = /^[\w:.#$-]{1,100}$/;
const PAGE = { otherwise: 50, max: 500 };

/** Returns a function that tests whether an entry matches the query. A missing parameter matches every entry. */
const filterOf = ({ streamType, streamId, actor, kind, origin, about }: Call['query']) => {
  const wanted = (value: string | undefined, has: string): boolean => !value || value === has;
  const text = about?.trim() ?? '';
  return (entry: AuditRow): boolean =>
    wanted(streamType, entry.streamType) &&
    wanted(streamId, entry.streamId) &&
    wanted(actor, entry.actor.accountId) &&
    wanted(kind, entry.kind) &&
    wanted(origin, entry.actor.origin) &&
    (text === '' || isAbout(entry.streamId, entry.data, text));
};

/**
 * Returns the key below which a page of entries begins: the query's `before`, else a key right after the query's `to`.
 * Undefined if the query has neither, so that the page begins with the newest entry.
 */
const beginning = (query: Call['query']): string | undefined => {
  if (query.before && !CURSOR.test(query.before)) {
    throw new CatalogueError(refusal('BODY_INVALID', { before: 'FIELD_INVALID' }));
  }
  if (query.before) return query.before;
  const to = momentOf(query, 'to');
  return to === null ? undefined : behind(to);
};

/** Returns the format of the file that the query asks for; null for a page as JSON. */
const fileFormat = ({ format }: Call['query']) =>
  format === 'csv' || format === 'jsonl' ? AUDIT_FORMATS[format] : null;

const audit = async (ports: AuditPorts, call: Call): Promise<Reply> => {
  const { principal, query } = call;
  const scopes = await requireAudited(ports, call);
  const found = await searchAudit(ports.views, principal.tenant, {
    scopes,
    fits: filterOf(query),
    before: beginning(query),
    from: momentOf(query, 'from'),
    maxResults: integer(query, 'maxResults', PAGE),
  });
  const { values, hidden: hiddenProjects } = await withVisibleProjects(
    ports,
    principal,
    found.values,
  );
  const format = fileFormat(query);
  if (format === null) return { ...ok({ ...found, values }), hiddenProjects };
  const text = { type: format.type, content: format.head + values.map(format.line).join('') };
  return { status: 200, text, hiddenProjects };
};

const history = async (ports: AuditPorts, call: Call): Promise<Reply> => {
  const scopes = await requireAdministered(ports, call);
  const moment = momentOf(call.query, 'at');
  if (moment === null) throw new CatalogueError(refusal('BODY_INVALID', { at: 'FIELD_INVALID' }));
  // Imported on demand, because the module imports the schemas of every aggregate, and only this request needs them.
  const { historyAt } = await import('./history.ts');
  const { portfolio, ...found } = await historyAt(ports, call.principal.tenant, scopes, moment);
  if (portfolio === null) return ok({ ...found, portfolio });
  const { permissions } = ports;
  const visible = await visibleProjects(permissions, call.principal, portfolio.projectIds);
  const hiddenProjects = visible.hidden;
  const seen = showPastPortfolio({ ...portfolio, projectIds: [...visible.ids] });
  return { ...ok({ ...found, portfolio: { ...seen, hiddenProjects } }), hiddenProjects };
};

/**
 * The endpoints for the audit and the history (architecture "Event store"). Project admins may read the whole project.
 * A board's own admins may read the events of the board. Everybody who may see a goal or persona may read its history.
 */
export const auditEndpoints = (ports: AuditPorts & ThingHistoryPorts & ProvePorts): Endpoints => ({
  'GET /smb/audit': read((call) => audit(ports, call)),
  'GET /smb/history': read((call) => history(ports, call)),
  'GET /smb/proof': read((call) => showLastProof(ports, call)),
  'POST /smb/proof': endpoint(proveBodySchema, (call) => prove(ports, call)),
  'GET /smb/goal/{id}/history': read((call) => goalHistory(ports, call)),
  'GET /smb/persona/{id}/history': read((call) => personaHistory(ports, call)),
});

import { placeKey } from '#domain/activity/place.ts';
import type { AuditEntry } from '#domain/contracts/audit.ts';
import { CatalogueError, refusal } from '#domain/errors.ts';
import { type Call, type Endpoints, ok, type Reply, read } from '../endpoint.ts';
import { integer } from '../query.ts';
import { auditCsv } from './csv.ts';
import { behind, momentOf } from './moment.ts';
import { type AuditPorts, administeredPlaces, auditedPlace } from './place.ts';
import { searchAudit } from './search.ts';

/** The form of what a page gives as `next`; nothing longer is a key of the storage. */
const CURSOR = /^[\w:.#$-]{1,100}$/;
const PAGE = { otherwise: 50, max: 500 };

/** What the filters of a query let through; an absent one lets everything through. */
const filterOf = ({ streamType, streamId, actor, kind }: Call['query']) => {
  const wanted = (value: string | undefined, has: string): boolean => !value || value === has;
  return (entry: AuditEntry): boolean =>
    wanted(streamType, entry.streamType) &&
    wanted(streamId, entry.streamId) &&
    wanted(actor, entry.actor.accountId) &&
    wanted(kind, entry.kind);
};

/** Where a page begins: behind the last one, or at the latest moment that is asked for. */
const beginning = (query: Call['query']): string | undefined => {
  if (query.before && !CURSOR.test(query.before)) {
    throw new CatalogueError(refusal('BODY_INVALID', { before: 'FIELD_INVALID' }));
  }
  if (query.before) return query.before;
  const to = momentOf(query, 'to');
  return to === null ? undefined : behind(to);
};

const audit = async (ports: AuditPorts, call: Call): Promise<Reply> => {
  const { principal, query } = call;
  const place = await auditedPlace(ports, call);
  const page = await searchAudit(ports.views, principal.tenant, {
    place: placeKey(place),
    fits: filterOf(query),
    before: beginning(query),
    from: momentOf(query, 'from'),
    maxResults: integer(query, 'maxResults', PAGE),
  });
  if (query.format !== 'csv') return ok(page);
  return { status: 200, text: { type: 'text/csv; charset=utf-8', content: auditCsv(page.values) } };
};

const history = async (ports: AuditPorts, call: Call): Promise<Reply> => {
  const places = await administeredPlaces(ports, call);
  const at = momentOf(call.query, 'at');
  if (at === null) throw new CatalogueError(refusal('BODY_INVALID', { at: 'FIELD_INVALID' }));
  // It knows the schemas of every aggregate, which nobody else here needs at a start.
  const { historyAt } = await import('./history.ts');
  return ok(await historyAt(ports.views, call.principal.tenant, places, at));
};

/**
 * Who changed what, and what there was (architecture "Event store"): for who administers the project, and what
 * happened at a board for its own admins too.
 */
export const auditEndpoints = (ports: AuditPorts): Endpoints => ({
  'GET /smb/audit': read((call) => audit(ports, call)),
  'GET /smb/history': read((call) => history(ports, call)),
});

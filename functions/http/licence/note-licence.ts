import { type AppLicence, licenceOf } from '#domain/aggregates/licence/licence.ts';
import { tenantAggregate } from '#domain/aggregates/tenant/aggregate.ts';
import { TENANT_STREAM_ID } from '#domain/aggregates/tenant/decide.ts';
import { SITE_ROW, siteView } from '#domain/aggregates/tenant/view.ts';
import { CatalogueError } from '#domain/kernel/errors/errors.ts';
import { same } from '#domain/kernel/same.ts';
import { type CommandPorts, handleCommand } from '../../command/handle-command.ts';
import type { ViewStore } from '../../ports/stored/view-store.ts';
import type { Call } from '../endpoint.ts';

export interface NoteLicencePorts extends CommandPorts {
  readonly views: Pick<ViewStore, 'get'>;
}

/**
 * Records a change of the app's licence for the audit. The host sends no event for it, but every page requests the
 * licence first, even a blocked page. If the stream is busy, the next page records the change.
 */
export const noteLicence = async (
  ports: NoteLicencePorts,
  { principal, correlationId }: Call,
  app: AppLicence,
): Promise<void> => {
  const { tenant } = principal;
  const licence = { licence: licenceOf(app, 'required'), type: app.type };
  const row = await ports.views.get(siteView, tenant, SITE_ROW.partition, SITE_ROW.key);
  if (row === null || same(row.licence, licence)) return;
  try {
    await handleCommand(ports, tenantAggregate, {
      stream: { tenant, type: 'tenant', id: TENANT_STREAM_ID },
      command: { type: 'NoteLicence', licence },
      actor: { accountId: tenant, kind: 'app', origin: principal.origin },
      correlationId,
    });
  } catch (error) {
    if (!(error instanceof CatalogueError)) throw error;
  }
};

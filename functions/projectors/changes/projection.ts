import { changeLog, changeRow } from '#domain/aggregates/feeds/change-log.ts';
import { ownChanges } from '#domain/aggregates/feeds/own-changes.ts';
import type { Projection } from '../projector.ts';

/**
 * Changes of our own aggregates, for clients that follow a board. Rows are sorted by the time of writing and not by the
 * time of the event. So a client that has read all rows up to a moment does not miss an older event that is processed
 * later.
 */
export const changesProjection: Projection = {
  name: changeLog.name,
  canHandle: ownChanges.types,
  rows: (envelope, now) => {
    const own = ownChanges.changeOf(envelope);
    if (own === null) return [];
    const { tenant } = envelope.stream;
    const {
      view: _,
      revision: __,
      tenant: ___,
      ...row
    } = changeRow(tenant, own.scope, own.change, now);
    return [row];
  },
};

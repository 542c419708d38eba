import { changeLog, changeRow } from '#domain/aggregates/feeds/change-log.ts';
import { ownChanges } from '#domain/aggregates/feeds/own-changes.ts';
import type { Projection } from '../projector.ts';

/**
 * Changes of the product's own things, for clients that follow a board. Rows are sorted by the time they were
 * written, not by the events' time, so that a client that has read up to a moment also gets events that were
 * processed late.
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

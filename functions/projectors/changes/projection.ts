import type { OwnEvent } from '#domain/activity/told.ts';
import { changeLog, changeRow } from '#domain/changes/change-log.ts';
import { ownChange } from '#domain/changes/own-changes.ts';
import { OWN_STREAMS } from '../codecs.ts';
import type { Projection } from '../projector.ts';

/**
 * What clients that follow a board are told of the product's own things. Its rows stand in the order in which they were
 * written, not in that of the events: whoever has read up to a moment misses none that comes late.
 */
export const changesProjection: Projection<OwnEvent> = {
  view: {
    name: changeLog.name,
    canHandle: Object.values(OWN_STREAMS).flatMap(({ types }) => types),
    rows: (envelope, now) => {
      const told = ownChange(envelope);
      if (told === null) return [];
      const { tenant } = envelope.stream;
      const { view: _, tenant: __, ...row } = changeRow(tenant, told.place, told.change, now);
      return [row];
    },
  },
  codecs: OWN_STREAMS,
};

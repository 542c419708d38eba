import { isEventOf } from '../../kernel/aggregate.ts';
import { projectScope, scopeKey } from '../../kernel/scope.ts';
import type { FeedView } from '../../kernel/view.ts';
import { placementAggregate } from '../placement/aggregate.ts';
import { placementCodec } from '../placement/events.ts';
import { type PlacementRow, placementKey, placementRows } from '../placement/rows.ts';

/** The history of placements, by project and in the order of their moments (R-PAST-7). */
export const placementFeed: FeedView<PlacementRow> = {
  ...placementRows,
  canHandle: placementCodec.types,
  rows: (envelope) => {
    if (!isEventOf(placementAggregate, envelope)) return [];
    const { projectId, issueId, line, property, before, accountId, since } = envelope.event.data;
    const row: PlacementRow = { at: since, projectId, issueId, line, property, before, accountId };
    return [{ partition: scopeKey(projectScope(projectId)), key: placementKey(row), row }];
  },
};

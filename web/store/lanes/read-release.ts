import { laneStoriesQuery } from '#domain/board/lanes/jql.ts';
import { byId, propertiesOf } from '#domain/board/loading/levels.ts';
import type { IssuesById } from '#domain/change/model/issues.ts';
import type { BoardData } from '../board-data/board-data.ts';
import { selectRecentIds } from '../changes/select.ts';
import type { AppThunk } from '../state/state.ts';
import { askFor } from '../tracker/ask-for.ts';
import { bulkFetch } from '../tracker/bulk-fetch.ts';
import { searchIssues } from '../tracker/search.ts';

/** Maximum number of stories of a release that are read. */
const MOST = 5000;

/** All stories of a release, also those that the map does not load, and the steps that they are under. */
export interface ReadRelease {
  readonly stories: IssuesById;
  readonly steps: IssuesById;
  /** The number of stories in the tracker. It exceeds that of `stories` only if there are more than are read. */
  readonly total: number;
}

/**
 * Reads the stories of a release as the user, in one search, and the steps that the board has not loaded. Steps that the
 * user may not see are missing. Throws `FailureError`.
 */
export const readRelease =
  (board: BoardData, releaseId: string): AppThunk<Promise<ReadRelease>> =>
  async (_dispatch, getState, ports) => {
    const ask = askFor(ports, board.arg.ref);
    const { fields, scope } = board;
    const { issues, total } = await searchIssues(ask, {
      jql: laneStoriesQuery({
        mode: 'release',
        laneId: releaseId,
        scope: '',
        unresolvedOnly: false,
      }),
      fields,
      properties: propertiesOf('stories', scope),
      most: MOST,
      reconcile: selectRecentIds(getState()),
    });
    const parents = new Set(issues.flatMap(({ parent }) => parent?.id ?? []));
    const ids = [...parents].filter((id) => !board.steps[id]);
    const wanted = [{ kind: 'steps' as const, ids, properties: propertiesOf('steps', scope) }];
    const fetched = await bulkFetch(ask, wanted, { fields, wait: ports.wait });
    const steps = { ...board.steps, ...byId(fetched.flatMap((round) => round.issues)) };
    return { stories: byId(issues), steps, total };
  };

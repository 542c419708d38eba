import { childrenQuery } from '#domain/board/lanes/jql.ts';
import { chunked } from '#domain/kernel/chunked.ts';
import { NO_FIELDS } from '#domain/tracker/fields.ts';
import { trackerApi } from '../state/api.ts';
import { fromTracker } from '../state/from-tracker.ts';
import { searchIssues } from '../tracker/search.ts';

export interface Work {
  readonly done: number;
  readonly inProgress: number;
  readonly toDo: number;
}

export const NO_WORK: Work = { done: 0, inProgress: 0, toDo: 0 };

/** `EPICS`: epics per query. `MOST`: stories read per query. */
const EPICS = 100;
const MOST = 5000;

const FIELD_OF = { done: 'done', indeterminate: 'inProgress', new: 'toDo' } as const;

const stepWorkApi = trackerApi.injectEndpoints({
  endpoints: (build) => ({
    /** Returns story counts by epic id. The argument is a list of epic keys. Epics without stories are absent. */
    stepWork: build.query<Readonly<Record<string, Work>>, readonly string[]>({
      keepUnusedDataFor: 0,
      queryFn: fromTracker(async (ask, keys) => {
        const work: Record<string, Work> = {};
        for (const some of chunked(keys, EPICS)) {
          const jql = childrenQuery(some);
          const search = { jql, fields: NO_FIELDS, properties: [], most: MOST, reconcile: [] };
          const { issues } = await searchIssues(ask, search);
          for (const { parent, status } of issues) {
            if (!parent) continue;
            const before = work[parent.id] ?? NO_WORK;
            const field = FIELD_OF[status.category];
            work[parent.id] = { ...before, [field]: before[field] + 1 };
          }
        }
        return work;
      }),
    }),
  }),
});

export const { useStepWorkQuery } = stepWorkApi;

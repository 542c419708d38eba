import { MAXIMUM_STORIES, newest } from '#domain/map/cap.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import { readFieldIds } from '#domain/tracker/fields.ts';
import { stepsQuery, storiesQuery, subtasksQuery } from '#domain/tracker/jql/loading.ts';
import { FailureError } from '../failure.ts';
import type { AskTracker } from '../tracker/ask-tracker.ts';
import { type Found, LEVEL_PROPERTIES, searchIssues } from '../tracker/search.ts';
import { loadAdminSettings } from './admin-settings.ts';
import type { BoardArg, BoardData, IssuesById } from './board-data.ts';
import type { LoadingStep } from './loading-steps.ts';
import { loadPlace } from './place.ts';
import { loadRights } from './rights.ts';
import { loadSprints } from './sprints.ts';

/** Epics and subtasks have no cap to set; this keeps the largest board from filling the page's memory. */
const MOST_OTHERS = 10_000;

export interface LoadingOptions {
  /** Hears of each step as it is done. */
  readonly report: (step: LoadingStep) => void;
  /** Ids of issues written lately, which the tracker's index may not show yet. */
  readonly reconcile: readonly string[];
  /** Stories at most; the rest is counted as left out. */
  readonly maximum?: number;
}

const byId = (issues: readonly Issue[]): IssuesById =>
  Object.fromEntries(issues.map((issue) => [issue.id, issue]));

/** A filter that the tracker cannot run is the board's fault, not the user's: error page 7 (spec 000 §8). */
const orBrokenFilter = async (search: Promise<Found>, { ref }: BoardArg): Promise<Found> => {
  try {
    return await search;
  } catch (error) {
    const broken =
      error instanceof FailureError &&
      error.failure.kind === 'tracker' &&
      error.failure.status === 400 &&
      ref.kind === 'agile';
    throw broken ? new FailureError({ kind: 'page', page: 'filterBroken' }) : error;
  }
};

/** Loads a board from the tracker (spec 000 §7 Issue loading), telling each step as it is done. */
export const loadBoard = async (
  ask: AskTracker,
  arg: BoardArg,
  { report, reconcile, maximum = MAXIMUM_STORIES }: LoadingOptions,
): Promise<BoardData> => {
  const done = async <Loaded>(step: LoadingStep, load: Promise<Loaded>): Promise<Loaded> => {
    const loaded = await load;
    report(step);
    return loaded;
  };
  const placed = done('place', loadPlace(ask, arg.ref));
  const [place, rights, list, admin] = await Promise.all([
    placed,
    done(
      'permissions',
      placed.then(({ projects }) => loadRights(ask, projects)),
    ),
    done('fields', ask({ url: '/rest/api/3/field' })),
    placed.then((found) => loadAdminSettings(ask, found)),
  ]);
  const fields = readFieldIds(list);
  const query = { scope: place.scope, completed: arg.completed };
  const search = (jql: string, level: keyof typeof LEVEL_PROPERTIES, most = MOST_OTHERS) =>
    orBrokenFilter(
      searchIssues(ask, { jql, fields, properties: LEVEL_PROPERTIES[level], most, reconcile }),
      arg,
    );
  const [sprints, steps, stories, subtasks] = await Promise.all([
    done('sprints', loadSprints(ask, place)),
    done('epics', search(stepsQuery(query), 'step')),
    done('stories', search(storiesQuery(query), 'story', maximum)),
    done('subtasks', search(subtasksQuery(query), 'subtask')),
  ]);
  const { shown, leftOut } = newest(stories.issues, maximum, stories.total);
  return {
    arg,
    projects: place.projects,
    rights,
    admin,
    fields,
    versions: place.versions,
    sprints,
    steps: byId(steps.issues),
    stories: byId(shown),
    subtasks: byId(subtasks.issues),
    leftOut,
  };
};

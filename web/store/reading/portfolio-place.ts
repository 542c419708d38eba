import { isFlat } from '#domain/aggregates/portfolio/levels.ts';
import {
  type AdminSettings,
  DEFAULT_ADMIN_SETTINGS,
} from '#domain/aggregates/setting/admin-settings.ts';
import { type Portfolio, portfolioSchema } from '#domain/contracts/portfolio.ts';
import { chunked } from '#domain/kernel/chunked.ts';
import { readProject, readVersions } from '#domain/tracker/read-entities.ts';
import type { AskBackend } from '../backend/ask-backend.ts';
import { FailureError } from '../ports/failure.ts';
import type { AskTracker } from '../tracker/ask-tracker.ts';

/** Maximum number of stories in all projects together. Further stories count as left out. */
const MOST_STORIES = 5000;
const PARALLEL = 10;

/** Returns the portfolio. For users who are not members, it fails as if the portfolio did not exist (R-PORTFOLIO-5). */
const portfolioAt = async (backend: AskBackend, id: string): Promise<Portfolio> => {
  try {
    const path = `/smb/portfolio/${encodeURIComponent(id)}`;
    return await backend({ method: 'GET', path, answer: portfolioSchema });
  } catch (error) {
    const gone =
      error instanceof FailureError &&
      error.failure.kind === 'backend' &&
      error.failure.status === 404;
    throw gone ? new FailureError({ kind: 'page', page: 'boardNotFound' }) : error;
  }
};

/**
 * Returns a project in a list, which is empty if the project is deleted or hidden from the user. Other failures end the
 * load.
 */
const projectOf = async (ask: AskTracker, id: string) => {
  try {
    const answer = await ask({ url: `/rest/api/3/project/${encodeURIComponent(id)}` });
    const project = readProject(answer);
    const { versions } = (answer ?? {}) as { versions?: unknown };
    return project ? [{ project, versions: readVersions(versions, project.id) }] : [];
  } catch (error) {
    const hidden =
      error instanceof FailureError &&
      error.failure.kind === 'tracker' &&
      [403, 404].includes(error.failure.status);
    if (hidden) return [];
    throw error;
  }
};

/**
 * Returns the projects of a portfolio that the user may see, in the portfolio's order (R-PORTFOLIO-6). Members who see
 * none of them can still see the portfolio's goals and add projects.
 */
export const loadPortfolioPlace = async (ask: AskTracker, backend: AskBackend, id: string) => {
  const portfolio = await portfolioAt(backend, id);
  const found: Awaited<ReturnType<typeof projectOf>> = [];
  for (const ids of chunked(portfolio.projectIds, PARALLEL)) {
    found.push(...(await Promise.all(ids.map((each) => projectOf(ask, each)))).flat());
  }
  return {
    portfolio,
    projects: found.map(({ project }) => project),
    versions: found.flatMap(({ versions }) => versions),
    scope: {
      projectKeys: found.map(({ project }) => project.key),
      ...(isFlat(portfolio) ? { flat: true } : {}),
    },
    boardId: portfolio.id,
    rankField: null,
  };
};

/**
 * Returns the settings of a portfolio: the defaults with the names that the portfolio gives to its levels. Admins of
 * its projects cannot change them.
 */
export const portfolioSettings = (portfolio: Portfolio): AdminSettings => {
  const [goals, second] = portfolio.levelLabels;
  const { boardSetting } = DEFAULT_ADMIN_SETTINGS;
  const { boardLabels } = boardSetting;
  return {
    ...DEFAULT_ADMIN_SETTINGS,
    boardSetting: {
      ...boardSetting,
      maximumStories: MOST_STORIES,
      boardLabels: {
        ...boardLabels,
        goals: goals ?? boardLabels.goals,
        steps: (isFlat(portfolio) ? undefined : second) ?? boardLabels.steps,
      },
    },
  };
};

import type { PagesChoice } from '#domain/aggregates/sharing/presentation.ts';
import { mapSourcesOf } from '#domain/board/assembly/map-sources.ts';
import type { ConfluenceContent, ConfluenceResources } from '#domain/contracts/confluence.ts';
import { pictureOf } from '#domain/publishing/picture/picture.ts';
import { pictureBoard } from '../../store/share/picture-board.ts';
import type { AppThunk } from '../../store/state/state.ts';
import type { LoadedBoard } from '../loading/use-board.ts';

/** The content of a Confluence page: the public picture of the board, plus the kind of its lanes (R-SHARE-14). */
const pageContentOf = (
  { board, goals, projectIds }: Pick<LoadedBoard, 'board' | 'goals' | 'projectIds'>,
  pages: PagesChoice,
): ConfluenceContent => {
  const {
    issuesMapping: _mapping,
    boardConfig: _config,
    ...content
  } = pictureOf({ board, goals, personas: null }, { ...pages, subtasks: false, roadmap: false });
  return {
    ...content,
    boardSetting: { scrum: pages.lanes === 'sprint', projectIds: [...projectIds] },
    goalMappingData: content.tasks.flatMap(({ key, goalId }) =>
      goalId ? [{ goalId, issueKey: key }] : [],
    ),
  };
};

interface PageToStore {
  readonly content: ConfluenceContent;
  readonly resources: ConfluenceResources;
}

const byName = <Thing extends { readonly name: string }>(things: readonly Thing[]): Thing[] => [
  ...new Map(things.map((thing) => [thing.name, thing])).values(),
];

/** The icon's address if it is absolute; other addresses cannot be loaded from a Confluence page. */
const iconOf = (url: string | null): { readonly iconUrl?: string } =>
  url && /^https?:\/\/\S+$/.test(url) ? { iconUrl: url } : {};

/** Issue types, priorities and statuses of a board's cards, each once. */
const resourcesOf = ({
  board,
  goals,
}: Pick<LoadedBoard, 'board' | 'goals'>): ConfluenceResources => {
  const { steps, stories } = mapSourcesOf(board, goals);
  const issues = [...steps, ...stories];
  return {
    issueTypes: byName(issues.map(({ type }) => type)).map(({ id, name, iconUrl }) => ({
      id,
      name,
      ...iconOf(iconUrl),
    })),
    priorities: byName(issues.flatMap(({ priority }) => priority ?? [])).map(
      ({ id, name, iconUrl }) => ({ id, name, ...iconOf(iconUrl) }),
    ),
    statuses: byName(issues.map(({ status }) => status)).map(({ name, category }) => ({
      name,
      category,
    })),
  };
};

type Made = Pick<LoadedBoard, 'board' | 'goals' | 'projectIds'>;

/**
 * The snapshot that Confluence pages show from now on: the board with the settings chosen for pages, not those of
 * the current view. Throws `FailureError`.
 */
export const pageOf =
  (loaded: Made, pages: PagesChoice): AppThunk<Promise<PageToStore>> =>
  async (dispatch) => {
    const board = await dispatch(pictureBoard(loaded.board, pages.completed, 'now'));
    const made = { ...loaded, board };
    return { content: pageContentOf(made, pages), resources: resourcesOf(made) };
  };

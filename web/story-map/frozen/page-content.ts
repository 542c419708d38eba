import type { PagesChoice } from '#domain/aggregates/sharing/presentation.ts';
import { mapSourcesOf } from '#domain/board/assembly/map-sources.ts';
import type { ConfluenceContent, ConfluenceResources } from '#domain/contracts/confluence.ts';
import { pictureOf } from '#domain/publishing/picture/picture.ts';
import { pictureBoard } from '../../store/share/picture-board.ts';
import type { AppThunk } from '../../store/state/state.ts';
import type { LoadedBoard } from '../loading/use-board.ts';

/** The board for a page: what visitors would be sent, and of which kind its lanes are (R-SHARE-14). */
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

/** Pictures of the tracker that can be fetched from anywhere. */
const iconOf = (url: string | null): { readonly iconUrl?: string } =>
  url && /^https?:\/\/\S+$/.test(url) ? { iconUrl: url } : {};

/** What the cards of a board are drawn with, each once. */
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

/** What pages show from now on: the board by what was chosen for pages, however it is looked at. Throws `FailureError`. */
export const pageOf =
  (loaded: Made, pages: PagesChoice): AppThunk<Promise<PageToStore>> =>
  async (dispatch) => {
    const board = await dispatch(pictureBoard(loaded.board, pages.completed, 'now'));
    const made = { ...loaded, board };
    return { content: pageContentOf(made, pages), resources: resourcesOf(made) };
  };

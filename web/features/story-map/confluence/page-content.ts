import type { ConfluenceContent, ConfluenceResources } from '#domain/contracts/confluence.ts';
import type { SwimlaneMode } from '#domain/map/model.ts';
import { mapSourcesOf } from '../../../api/board/map-sources.ts';
import { pictureOf } from '../../../api/share/picture.ts';
import type { LoadedBoard } from '../loading/use-board.ts';

/** The board for a page: what visitors would be sent, and of which kind its lanes are (spec 001 §7 Document tool). */
export const pageContentOf = (
  { board, goals, projectIds }: Pick<LoadedBoard, 'board' | 'goals' | 'projectIds'>,
  mode: SwimlaneMode,
): ConfluenceContent => {
  const {
    issuesMapping: _mapping,
    boardConfig: _config,
    ...content
  } = pictureOf({ board, goals, mode, subtasks: false, personas: null, roadmap: false });
  return {
    ...content,
    boardSetting: { scrum: mode === 'sprint', projectIds: [...projectIds] },
    goalMappingData: content.tasks.flatMap(({ key, goalId }) =>
      goalId ? [{ goalId, issueKey: key }] : [],
    ),
  };
};

const byName = <Thing extends { readonly name: string }>(things: readonly Thing[]): Thing[] => [
  ...new Map(things.map((thing) => [thing.name, thing])).values(),
];

/** Pictures of the tracker that can be fetched from anywhere. */
const iconOf = (url: string | null): { readonly iconUrl?: string } =>
  url && /^https?:\/\/\S+$/.test(url) ? { iconUrl: url } : {};

/** What the cards of a board are drawn with, each once. */
export const resourcesOf = ({
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

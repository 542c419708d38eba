import type { ConfluenceContent, ConfluenceResources } from '#domain/contracts/confluence.ts';
import type { StoryMap } from '#domain/map/model.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import type { LoadedBoard } from '../loading/use-board.ts';
import { contentOf } from '../share/content.ts';

/** Every issue that stands on the map. */
const issuesOn = ({ goals, cells }: StoryMap): readonly Issue[] => [
  ...goals.flatMap(({ steps }) => steps.flatMap(({ issue }) => issue ?? [])),
  ...[...cells.values()].flat().map(({ issue }) => issue),
];

/** The board for a page: what guests would be sent, and of which kind its lanes are (spec 001 §7 Document tool). */
export const pageContentOf = (
  map: StoryMap,
  { projectIds }: Pick<LoadedBoard, 'projectIds'>,
): ConfluenceContent => {
  const { issuesMapping: _mapping, boardConfig: _config, ...content } = contentOf(map);
  return {
    ...content,
    boardSetting: { scrum: map.mode === 'sprint', projectIds: [...projectIds] },
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

/** What the cards of a map are drawn with, each once. */
export const resourcesOf = (map: StoryMap): ConfluenceResources => {
  const issues = issuesOn(map);
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

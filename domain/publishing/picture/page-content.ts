import type { PagesChoice } from '../../aggregates/sharing/presentation.ts';
import { mapSourcesOf } from '../../board/assembly/map-sources.ts';
import type { ConfluenceContent, ConfluenceResources } from '../../contracts/confluence.ts';
import { type PictureSources, pictureOf } from './picture.ts';

type PageSources = Pick<PictureSources, 'board' | 'goals'>;

/** What is stored for the Confluence pages of a board. */
export interface PageParts {
  readonly content: ConfluenceContent;
  /** The issue types, priorities and statuses of the cards. */
  readonly resources: ConfluenceResources;
}

/** Returns the board as it is stored for Confluence pages, with the kind of its lanes. */
const contentOf = ({ board, goals }: PageSources, pages: PagesChoice): ConfluenceContent => {
  const {
    issuesMapping: _mapping,
    boardConfig: _config,
    personas: _personas,
    ...content
  } = pictureOf({ board, goals, personas: null }, { ...pages, subtasks: false, roadmap: false });
  return {
    ...content,
    boardSetting: {
      scrum: pages.lanes === 'sprint',
      projectIds: board.projects.map(({ id }) => id),
    },
    goalMappingData: content.tasks.flatMap(({ key, goalId }) =>
      goalId ? [{ goalId, issueKey: key }] : [],
    ),
  };
};

const byName = <Thing extends { readonly name: string }>(things: readonly Thing[]): Thing[] => [
  ...new Map(things.map((thing) => [thing.name, thing])).values(),
];

/** Returns the icon's address if it is absolute. A Confluence page cannot load a relative address. */
const iconOf = (url: string | null): { readonly iconUrl?: string } =>
  url && /^https?:\/\/\S+$/.test(url) ? { iconUrl: url } : {};

/** Returns every issue type, priority and status of a board's cards once. */
const resourcesOf = ({ board, goals }: PageSources): ConfluenceResources => {
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

/**
 * Returns what is stored for the Confluence pages of a board. It depends on what the admins chose for the pages, and
 * not on anybody's view settings (R-SHARE-14).
 */
export const pagePartsOf = (sources: PageSources, pages: PagesChoice): PageParts => ({
  content: contentOf(sources, pages),
  resources: resourcesOf(sources),
});

import type { Stars } from '#domain/change/model/preferences.ts';
import type { Portfolio } from '#domain/contracts/portfolio.ts';
import type { ListedBoard, ListedProject } from '../../store/board-data/listed.ts';
import type { Statistics } from '../../store/main/main-page-api.ts';

export type SortOrder = 'updated' | 'name';
export type BoardOrder = 'updated' | 'type';

/** Number of recently changed projects without goals that are listed as maps. */
const MAPS_WITHOUT_GOALS = 4;

export interface Listing {
  readonly projects: readonly ListedProject[];
  readonly boards: readonly ListedBoard[];
  readonly portfolios: readonly Portfolio[];
  readonly statistics: Statistics;
  readonly stars: Stars;
}

export interface Wanted {
  readonly text: string;
  readonly starredOnly: boolean;
  readonly order: SortOrder;
  readonly boardOrder: BoardOrder;
}

const byName = (one: { readonly name: string }, other: { readonly name: string }): number =>
  one.name.localeCompare(other.name);

/** Sorts by last change, newest first; items without a date come last. */
const byUpdated = (
  one: { readonly updated: string | null },
  other: { readonly updated: string | null },
): number => Date.parse(other.updated ?? '0') - Date.parse(one.updated ?? '0');

const TYPES = ['scrum', 'kanban', 'simple'];

/** Returns boards with the date of the last change in their project. */
export const boardsWithTime = ({
  boards,
  projects,
}: Pick<Listing, 'boards' | 'projects'>): readonly (ListedBoard & {
  readonly updated: string | null;
})[] => {
  const times = new Map(projects.map(({ id, updated }) => [id, updated]));
  return boards.map((board) => ({ ...board, updated: times.get(board.projectId ?? '') ?? null }));
};

const foldedOf = (text: string): string => text.trim().toLocaleLowerCase();

/**
 * Returns all maps, portfolios, boards and projects that match the search, in the selected order. Starred items come
 * first (R-MAIN-1).
 */
export const listed = (listing: Listing, wanted: Wanted) => {
  const text = foldedOf(wanted.text);
  const has = (...names: readonly (string | null)[]): boolean =>
    text === '' || names.some((name) => name?.toLocaleLowerCase().includes(text));
  const { statistics } = listing;
  const maps = new Set(listing.stars.maps);
  const portfolios = new Set(listing.stars.portfolios);
  const order = wanted.order === 'name' ? byName : byUpdated;
  const starsFirst = (stars: ReadonlySet<string>) => (one: { id: string }, other: { id: string }) =>
    Number(stars.has(other.id)) - Number(stars.has(one.id));
  const onTop = starsFirst(maps);
  const projects = [...listing.projects].sort(order);
  const found = projects.filter(({ name, key }) => has(name, key));
  const newest = new Set(
    [...listing.projects]
      .sort(byUpdated)
      .slice(0, MAPS_WITHOUT_GOALS)
      .map(({ id }) => id),
  );
  const isMap = ({ id }: ListedProject): boolean =>
    maps.has(id) || newest.has(id) || (statistics[id]?.goals ?? 0) > 0;
  const boards = boardsWithTime(listing).filter(({ name, projectName }) => has(name, projectName));
  const boardOrder = wanted.boardOrder === 'type';
  return {
    maps: found
      .filter((project) => isMap(project) && (!wanted.starredOnly || maps.has(project.id)))
      .sort(onTop),
    portfolios: listing.portfolios
      .filter(({ id, name }) => has(name) && (!wanted.starredOnly || portfolios.has(id)))
      .sort(starsFirst(portfolios)),
    projects: found.filter(({ id }) => !wanted.starredOnly || maps.has(id)),
    boards: [...boards].sort((one, other) =>
      boardOrder
        ? TYPES.indexOf(one.type) - TYPES.indexOf(other.type) || byName(one, other)
        : order(one, other),
    ),
  };
};

export type Listed = ReturnType<typeof listed>;

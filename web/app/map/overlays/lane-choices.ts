import type { TFunction } from 'i18next';
import type { SwimlaneMode } from '#domain/aggregates/setting/swimlane-mode.ts';
import { dividedBy, laneShown } from '#domain/aggregates/setting/swimlanes.ts';
import type { Sprint, Version } from '#domain/tracker/entities.ts';
import type { Address } from '../../../board/grid/address.ts';
import type { PageContext } from '../../../story-map/page/page-context.ts';
import type { Choice } from './palette-props.ts';

/** The list has at most this number of releases and sprints. */
const MOST = 6;

interface LaneGround {
  readonly page: PageContext;
  /** All lanes of the map, even those that the user has hidden. */
  readonly lanes: readonly { readonly id: string }[];
  readonly versions: readonly Version[];
  readonly sprints: readonly Sprint[];
  readonly isShown: (at: Address) => boolean;
  readonly onShow: (at: Address) => void;
}

interface Found {
  readonly mode: Extract<SwimlaneMode, 'release' | 'sprint'>;
  readonly id: string;
  readonly name: string;
}

/**
 * Returns the lanes whose names match, of all swimlane modes. Finished releases and closed sprints are among them only
 * if the map has lanes for them now.
 */
const foundIn = ({ page, lanes, versions, sprints }: LaneGround, sought: string): Found[] => {
  const here = new Set(lanes.map(({ id }) => id));
  const all = [
    ...versions.map(({ id, name, released, archived }) => ({
      found: { mode: 'release', id, name } as const,
      over: released || archived,
    })),
    ...sprints.map(({ id, name, state }) => ({
      found: { mode: 'sprint', id, name } as const,
      over: state === 'closed',
    })),
  ];
  return all
    .filter(({ found: { mode, id, name }, over }) => {
      if (!page.modes.includes(mode) || !name.toLowerCase().includes(sought)) return false;
      return page.mode === mode ? here.has(id) : !over;
    })
    .map(({ found }) => found);
};

/**
 * Returns a function that scrolls to a lane. If necessary, the function first changes the swimlane mode or shows the
 * hidden lane.
 */
const leadTo =
  ({ page, isShown, onShow }: LaneGround, { mode, id }: Found) =>
  () => {
    const at: Address = { kind: 'lane', id };
    if (page.mode === mode && isShown(at)) return onShow(at);
    page.onChange((settings) => {
      const shown = laneShown(mode, id, true)(settings);
      return page.mode === mode ? shown : dividedBy(mode)(shown);
    });
  };

/** Returns a choice for each release and sprint whose name contains the typed text. */
export const laneChoices = (t: TFunction, ground: LaneGround, typed: string): Choice[] => {
  const sought = typed.trim().toLowerCase();
  if (sought === '' || ground.page.isRoadmap) return [];
  return foundIn(ground, sought)
    .slice(0, MOST)
    .map((found) => {
      const there = ground.page.mode === found.mode;
      const hidden = there && !ground.isShown({ kind: 'lane', id: found.id });
      const kind = t('palette.divide', { mode: t(`toolbar.mode.${found.mode}`) });
      return {
        id: `lane-${found.mode}-${found.id}`,
        section: 'map',
        label: found.name,
        detail: hidden ? `${kind} · ${t('palette.hidden')}` : kind,
        icon: 'map',
        keys: [],
        possible: true,
        run: leadTo(ground, found),
      };
    });
};

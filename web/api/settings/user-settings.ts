import * as z from 'zod/mini';
import type { SwimlaneMode } from '#domain/map/model.ts';

/** What a user chose for a board (spec 000 §3 User settings), as far as it is used. */
export interface UserSettings {
  /** Per cent, 20 to 200. */
  readonly zoom: number;
  readonly swimlane: SwimlaneMode;
  readonly showCompleted: boolean;
  /** Ids of the releases and sprints that are folded. */
  readonly collapsed: readonly string[];
}

export const DEFAULT_SETTINGS: UserSettings = {
  zoom: 80,
  swimlane: 'release',
  showCompleted: false,
  collapsed: [],
};

const LEAST_ZOOM = 20;
const MOST_ZOOM = 200;

const MODES = {
  none: 'NO_SWIMLANE',
  sprint: 'SPRINT_SWIMLANE',
  release: 'VERSION_SWIMLANE',
} as const satisfies Record<SwimlaneMode, string>;

const itemSettings = z.optional(
  z.array(
    z.object({
      releaseId: z.optional(z.string()),
      sprintId: z.optional(z.string()),
      isExpand: z.optional(z.boolean()),
    }),
  ),
);

const storedSchema = z.object({
  zoomBoard: z.optional(z.number().check(z.gte(LEAST_ZOOM), z.lte(MOST_ZOOM))),
  lastSwimlane: z.optional(z.enum(Object.values(MODES))),
  cardSetting: z.optional(z.object({ showCompletedStories: z.optional(z.boolean()) })),
  releaseSetting: z.optional(z.object({ itemSettings })),
  sprintSetting: z.optional(z.object({ itemSettings })),
});

const modeOf = (stored: string | undefined): SwimlaneMode => {
  const found = Object.entries(MODES).find(([, name]) => name === stored);
  return found ? (found[0] as SwimlaneMode) : DEFAULT_SETTINGS.swimlane;
};

/** Reads what lies in the user's property; whatever does not fit counts as never chosen. */
export const readSettings = (value: unknown): UserSettings => {
  const parsed = z.safeParse(storedSchema, value);
  if (!parsed.success) return DEFAULT_SETTINGS;
  const { zoomBoard, lastSwimlane, cardSetting, releaseSetting, sprintSetting } = parsed.data;
  const items = [...(releaseSetting?.itemSettings ?? []), ...(sprintSetting?.itemSettings ?? [])];
  const folded = items.flatMap(({ releaseId, sprintId, isExpand }) =>
    isExpand === false ? (releaseId ?? sprintId ?? []) : [],
  );
  return {
    zoom: zoomBoard ?? DEFAULT_SETTINGS.zoom,
    swimlane: modeOf(lastSwimlane),
    showCompleted: cardSetting?.showCompletedStories ?? DEFAULT_SETTINGS.showCompleted,
    collapsed: [...new Set(folded)],
  };
};

/** The property in the shape of spec 000 §3. Folded sprints lie among the releases: their ids never meet. */
export const writtenSettings = (settings: UserSettings): object => ({
  zoomBoard: settings.zoom,
  lastSwimlane: MODES[settings.swimlane],
  cardSetting: { showCompletedStories: settings.showCompleted },
  releaseSetting: {
    itemSettings: settings.collapsed.map((releaseId) => ({ releaseId, isExpand: false })),
  },
});

import * as z from 'zod/mini';
import { line } from '../../kernel/text.ts';
import { changedItem } from './item.ts';
import { listOf, or, readLeniently } from './lenient.ts';
import {
  boundedPixels,
  modeOf,
  PIXELS_OF,
  ROW_MODES,
  type RowMode,
  TIMELINE_MODES,
  type TimelineMode,
} from './roadmap-choices.ts';
import type { SettingsChange, UserSettings } from './user-settings.ts';

const roadmap = z.object({
  rows: or(z.enum(ROW_MODES), 'goal'),
  /** Pixels per day in free zoom; null when the timeline mode decides. */
  pixels: or(z.nullable(z.number().check(z.gt(0))), null),
  columns: or(z.array(z.enum(['status', 'assignee', 'points', 'dates', 'progress'])), [
    'progress',
    'assignee',
  ]),
  /** Forecasts use this many weeks of history. */
  weeks: or(z.number().check(z.gte(1), z.lte(26)), 12),
  /** Which rows the person opened or closed. A row without an entry is open or closed by default. */
  itemSettings: listOf(
    z.object({ itemId: line(255), isExpand: z.optional(or(z.boolean(), false)) }),
  ),
});

export type RoadmapSetting = z.infer<typeof roadmap>;
export type RoadmapColumn = RoadmapSetting['columns'][number];

/** Returns a person's choices for the roadmap. Missing choices have their default value. */
export const roadmapSettingOf = ({
  roadmapSetting,
}: Pick<UserSettings, 'roadmapSetting'>): RoadmapSetting => readLeniently(roadmap, roadmapSetting);

const isMode = (mode: string): mode is TimelineMode =>
  TIMELINE_MODES.some((known) => known === mode);

/** Returns the pixels per day: from free zoom, otherwise from the timeline mode (R-PLAN-7). */
export const timelinePixels = (settings: UserSettings): number => {
  const { timelineMode: mode } = settings;
  return boundedPixels(
    roadmapSettingOf(settings).pixels ?? PIXELS_OF[isMode(mode) ? mode : 'month'],
  );
};

const changing =
  (change: Partial<RoadmapSetting>): SettingsChange =>
  (settings) => ({ ...settings, roadmapSetting: { ...settings.roadmapSetting, ...change } });

export const rowsBy = (rows: RowMode): SettingsChange => changing({ rows });

export const columnsShown = (columns: RoadmapColumn[]): SettingsChange => changing({ columns });

export const forecastFrom = (weeks: number): SettingsChange => changing({ weeks });

export const zoomedTimeline =
  (pixels: number): SettingsChange =>
  (settings) => {
    const mode = modeOf(pixels);
    const zoomed = changing({ pixels: mode ? null : boundedPixels(pixels) })(settings);
    return mode ? { ...zoomed, timelineMode: mode } : zoomed;
  };

export const treeWidened =
  (roadmapPanelWidth: number): SettingsChange =>
  (settings) => ({ ...settings, roadmapPanelWidth });

export const rowOpened =
  (itemId: string, isExpand: boolean): SettingsChange =>
  (settings) => {
    const { itemSettings } = roadmapSettingOf(settings);
    const isSame = (item: { readonly itemId: string }) => item.itemId === itemId;
    return changing({ itemSettings: changedItem(itemSettings, isSame, { itemId, isExpand }) })(
      settings,
    );
  };

/**
 * Returns a function that gives a person's choice for a row: true if the person opened the row, false if the person
 * closed it, undefined if the person did neither.
 */
export const rowChoice = ({
  itemSettings,
}: Pick<RoadmapSetting, 'itemSettings'>): ((key: string) => boolean | undefined) => {
  const chosen = new Map(itemSettings.map(({ itemId, isExpand }) => [itemId, isExpand]));
  return (key) => chosen.get(key);
};

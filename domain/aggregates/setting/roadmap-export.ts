import * as z from 'zod/mini';
import { or, readLeniently } from './lenient.ts';
import type { SettingsChange, UserSettings } from './user-settings.ts';

export const ROADMAP_FORMATS = ['png', 'svg', 'pdf', 'pptx', 'csv', 'ics'] as const;
export type RoadmapFormat = (typeof ROADMAP_FORMATS)[number];

/** The scales that a person can choose for the picture (R-EXPORT-1). */
export const ROADMAP_SCALES = [2, 3, 5, 10] as const;

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

const setting = z.object({
  format: or(z.enum(ROADMAP_FORMATS), 'png'),
  scale: or(z.literal([...ROADMAP_SCALES]), 2),
  /** `all`: all rows with dates. `days`: only what is between `from` and `to`. */
  range: or(z.enum(['all', 'days']), 'all'),
  /** `from` and `to` are days, YYYY-MM-DD. The exported range includes both. */
  from: or(z.nullable(day), null),
  to: or(z.nullable(day), null),
  paper: or(z.enum(['A4', 'A3', 'A2', 'A1', 'A0']), 'A3'),
});

/** How a roadmap is exported (R-PLAN-14). */
export type RoadmapExport = z.infer<typeof setting>;

/** Returns a person's last choices for the export. Missing choices have their default value. */
export const roadmapExportOf = ({
  roadmapExportSetting,
}: Pick<UserSettings, 'roadmapExportSetting'>): RoadmapExport =>
  readLeniently(setting, roadmapExportSetting);

export const roadmapExportChanged =
  (change: Partial<RoadmapExport>): SettingsChange =>
  (settings) => ({
    ...settings,
    roadmapExportSetting: { ...settings.roadmapExportSetting, ...change },
  });

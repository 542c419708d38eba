import * as z from 'zod/mini';
import { reapply } from '../../aggregates/setting/reapply.ts';
import { settingsOf } from '../model/footprint.ts';
import type { ChangeRecord, Shown } from '../model/record.ts';
import { settingsAfter } from '../model/settings.ts';
import type { SettingsWrite } from '../model/write.ts';

/** Returns the write that undoes a write of a person's settings. Later changes by the person are kept. */
const settingsBack = (
  { place, settings, before }: SettingsWrite,
  shown: Shown,
): SettingsWrite | null => {
  const now = shown.settings?.(place);
  if (!now || !before) return null;
  return { kind: 'settings', place, settings: reapply(now, settings, before), before: now };
};

export const settingsRecord: ChangeRecord<SettingsWrite> = {
  schema: z.looseObject({
    kind: z.literal('settings'),
    place: z.string(),
    settings: z.looseObject({}),
  }),
  footprint: ({ place }) => [settingsOf(place)],
  apply: { settings: settingsAfter },
  inverse: (writes, shown) => ({
    before: writes.toReversed().flatMap((write) => settingsBack(write, shown) ?? []),
  }),
  remap: (write) => write,
  describe: () => ({ done: 'edited', count: 1 }),
};

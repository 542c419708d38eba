import * as z from 'zod/mini';
import { appSettingPart, starOf } from '../model/footprint.ts';
import { oneOf } from '../model/kept-issue.ts';
import {
  type PreferenceChange,
  type PreferenceStep,
  preferenceBack,
  withAppChange,
  withStar,
} from '../model/preferences.ts';
import type { ChangeRecord } from '../model/record.ts';

/** A starred project or portfolio, or a person's own setting of the app (R-MAIN-7). */
export const preferenceRecord: ChangeRecord<PreferenceStep> = {
  schema: z.looseObject({
    kind: z.literal('preference'),
    change: z.looseObject({
      kind: oneOf<PreferenceChange['kind']>({ star: true, app: true }),
    }),
  }),
  footprint: ({ change }) =>
    change.kind === 'star'
      ? [starOf(change.list, change.id)]
      : Object.keys(change.body).map(appSettingPart),
  apply: { stars: withStar, appSetting: withAppChange },
  inverse: (steps) => ({ before: steps.toReversed().map(preferenceBack) }),
  remap: (write) => write,
  describe: () => ({ done: 'edited', count: 1 }),
};

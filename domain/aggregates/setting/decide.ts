import * as z from 'zod/mini';
import { accept, type Decider, type Decision, refuse } from '../../kernel/decider.ts';
import { same } from '../../kernel/same.ts';
import { type Setting, type SettingEvent, settingCodec, settingSchema } from './events.ts';

export interface SettingCommand extends Setting {
  readonly type: 'SaveSetting';
  /** The number of settings that the owner has. It is read only when a setting is saved for the first time. */
  readonly kept: number;
}

export type SettingState = Setting | null;

/**
 * One owner has at most this many settings. A person has one for each board, and perhaps some from an earlier release.
 */
export const MOST_SETTINGS = 100;

/** Limit in characters of JSON. The tracker has the same limit for its own properties. */
export const SETTING_LIMIT = 32_768;

const decide = (
  state: SettingState,
  { scope, owner, key, value, kept }: SettingCommand,
): Decision<SettingEvent> => {
  if (JSON.stringify(value).length > SETTING_LIMIT) return refuse('SETTING_TOO_LARGE');
  if (!state && kept >= MOST_SETTINGS) return refuse('SETTING_TOO_MANY');
  if (state && same(state.value, value)) return accept();
  return accept({
    type: 'SettingSaved',
    data: { scope, owner, key, value, before: { value: state?.value ?? null } },
  });
};

export const settingDecider: Decider<SettingState, SettingCommand, SettingEvent> = {
  codec: settingCodec,
  initial: null,
  decide,
  evolve: (_, { data: { before: __, ...setting } }) => setting,
  snapshots: { revision: 1, schema: z.nullable(settingSchema) },
};

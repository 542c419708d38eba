import * as z from 'zod/mini';
import { refusal } from '../errors.ts';
import { accept, type Decider, type Decision, refuse } from '../kernel/decider.ts';
import { same } from '../kernel/same.ts';
import { type Setting, type SettingEvent, settingCodec, settingSchema } from './events.ts';

export type SettingCommand = { readonly type: 'SaveSetting' } & Setting;

/** Null before it is saved for the first time. */
export type SettingState = Setting | null;

/** As many signs of JSON as the tracker's own properties hold. */
export const SETTING_LIMIT = 32_768;

const decide = (
  state: SettingState,
  { scope, owner, key, value }: SettingCommand,
): Decision<SettingEvent> => {
  if (JSON.stringify(value).length > SETTING_LIMIT) return refuse(refusal('SETTING_TOO_LARGE'));
  if (state && same(state.value, value)) return accept();
  return accept({ type: 'SettingSaved', data: { scope, owner, key, value } });
};

export const settingDecider: Decider<SettingState, SettingCommand, SettingEvent> = {
  streamType: 'setting',
  codec: settingCodec,
  initial: null,
  decide,
  evolve: (_, { data }) => data,
  snapshots: { revision: 1, schema: z.nullable(settingSchema) },
};

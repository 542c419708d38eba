import { aggregate } from '../../kernel/aggregate.ts';
import { scopeOfBoardKey } from '../../kernel/scope.ts';
import { changedContent } from '../activity/field-changes.ts';
import { settingDecider } from './decide.ts';
import { type SettingEvent, settingCodec } from './events.ts';
import { settingsByOwner } from './view.ts';

/** Returns the groups of a board's settings that a save has changed. */
const content = ({ data: { value, before } }: SettingEvent): Record<string, string> => {
  const former = before?.value ?? {};
  const names = Object.keys({ ...former, ...value }).sort();
  const changed = names.filter(
    (name) => JSON.stringify(former[name]) !== JSON.stringify(value[name]),
  );
  return changedContent(changed.map((field) => ({ field })));
};

export const settingAggregate = aggregate({
  streamType: 'setting',
  decider: settingDecider,
  view: settingsByOwner,
  scope: ({ event: { data } }) => (data.scope === 'board' ? scopeOfBoardKey(data.owner) : null),
  activity: { types: settingCodec.types, content },
  audit: { types: settingCodec.types },
  changes: {},
  history: true,
});

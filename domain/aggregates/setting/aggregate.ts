import { aggregate } from '../../kernel/aggregate.ts';
import { scopeOfBoardKey } from '../../kernel/scope.ts';
import { settingDecider } from './decide.ts';
import { settingCodec } from './events.ts';
import { settingsByOwner } from './view.ts';

export const settingAggregate = aggregate({
  streamType: 'setting',
  decider: settingDecider,
  view: settingsByOwner,
  scope: ({ event: { data } }) => (data.scope === 'board' ? scopeOfBoardKey(data.owner) : null),
  activity: { types: settingCodec.types, content: () => ({}) },
  audit: { types: settingCodec.types },
  changes: {},
  history: true,
});

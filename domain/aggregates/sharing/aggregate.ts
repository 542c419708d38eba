import { aggregate } from '../../kernel/aggregate.ts';
import { scopeOfBoardKey } from '../../kernel/scope.ts';
import { sharingDecider } from './decide.ts';
import { type SharingEvent, sharingCodec } from './events.ts';
import { pluginSettingsView } from './view.ts';

const content = ({ type, data }: SharingEvent): Record<string, string> => {
  switch (type) {
    case 'SharingEnabled':
    case 'SharedBoardRenamed':
      return { name: data.boardName };
    case 'ShareSubtasksSwitched':
      return { shared: String(data.shared) };
    case 'SharePasswordSet':
      return { protected: String(data.password !== null) };
    case 'ShareRenewalStopped':
    case 'PagesRenewalStopped':
      return { reason: data.reason };
    case 'ConfluenceSwitched':
      return { name: data.pagesName ?? data.boardName, enabled: String(data.enabled) };
    default:
      return {};
  }
};

/** These events have no entry in the feed, because they follow a save by the new renewer, and the save has an entry. */
const SILENT: ReadonlySet<string> = new Set<SharingEvent['type']>([
  'ShareRenewerChanged',
  'PagesRenewerChanged',
]);
const IN_FEED = sharingCodec.types.filter((type) => !SILENT.has(type));

/** The secrets of a shared board. The audit log records that a link or password was set, but not its value. */
const KEYS: ReadonlySet<string> = new Set(['link', 'oldLink', 'password']);

const withoutLinks = ({ type, data }: SharingEvent): object => ({
  ...Object.fromEntries(Object.entries(data).filter(([name]) => !KEYS.has(name))),
  ...(type === 'SharePasswordSet' ? { protected: data.password !== null } : {}),
});

export const sharingAggregate = aggregate({
  streamType: 'sharing',
  decider: sharingDecider,
  view: pluginSettingsView,
  scope: ({ event }) => scopeOfBoardKey(event.data.board),
  activity: { types: IN_FEED, content },
  audit: { types: sharingCodec.types, data: withoutLinks },
  changes: {},
});

import type { TrackerChangeEvent } from '../tracker-change/events.ts';
import type { NoteEvent } from './note/events.ts';
import type { OwnEvent } from './told.ts';

export type ActivityEvent = OwnEvent | NoteEvent | TrackerChangeEvent;

type Content = Record<string, string>;

const trackerContent = ({ data }: TrackerChangeEvent): Content => {
  const { thing, thingId, key, name, fields } = data;
  return {
    thing,
    thingId,
    name,
    ...(key === null ? {} : { key }),
    ...(fields.length === 0 ? {} : { fields: fields.join(',') }),
  };
};

/** Names as events of most kinds carry them; what has no name says nothing more. */
const named = ({ data }: ActivityEvent): Content => {
  if ('newName' in data) return { name: data.newName };
  if ('summary' in data) return { summary: data.summary };
  if ('typeOfProduct' in data) return { typeOfProduct: data.typeOfProduct };
  if ('boardName' in data) return { name: data.boardName };
  return 'name' in data ? { name: data.name } : {};
};

/**
 * What an entry is about: names as they were at the time. Never a public link, for who reads the feed need not have
 * it, nor what a guest has written before anybody has looked at it.
 */
export const contentOf = (event: ActivityEvent): Content => {
  switch (event.type) {
    case 'ActivityNoted':
      return event.data.content;
    case 'TrackerChangeTold':
      return trackerContent(event);
    case 'GoalDetailsChanged':
      return {
        summary: event.data.changes.summary ?? event.data.summary,
        fields: Object.keys(event.data.changes).sort().join(','),
      };
    case 'MilestoneMoved': {
      const { name, startDate, endDate } = event.data;
      return { name, startDate, endDate };
    }
    case 'JobRequested': {
      const { kind, items } = event.data.work;
      return { kind, count: String(items.length) };
    }
    case 'ShareSubtasksSwitched':
      return { shared: String(event.data.shared) };
    case 'ConfluenceSwitched':
      return { name: event.data.boardName, enabled: String(event.data.enabled) };
    case 'CommentLeft':
      return event.data.issueKey === null ? {} : { key: event.data.issueKey };
    default:
      return named(event);
  }
};

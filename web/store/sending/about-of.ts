import { conflictingAspects } from '#domain/board/difference/conflict.ts';
import { withAspects, writeBetween } from '#domain/board/difference/difference.ts';
import type { Write } from '#domain/change/kinds/index.ts';
import { touchedBy } from '#domain/change/kinds/subjects.ts';
import type { IssueStep } from '#domain/change/model/write.ts';
import { propertyField } from '#domain/contracts/announce-changes.ts';
import type { Conflict } from '../ledger/change.ts';
import type { Current } from '../writes/write-kind.ts';

/** Returns the fields of an issue that both sides changed, with the names that the feed of changes uses. */
const fieldsOf = (step: IssueStep, current: Current): readonly string[] => {
  if (current === null || !('key' in current)) return [];
  const { before, after } = step;
  const contested = withAspects(before, after, conflictingAspects(current, step));
  const { fields = {}, properties = [], status, links } = writeBetween(before, contested, step);
  return [
    ...Object.keys(fields),
    ...properties.map(({ key }) => propertyField(key)),
    ...(status === undefined ? [] : ['status']),
    ...(links === undefined ? [] : ['issuelinks']),
  ];
};

/** Returns the kind of the changed thing in the feed of changes; null if the feed does not report this kind. */
const thingOf = (write: Write): string | null => {
  switch (write.kind) {
    case 'issue':
    case 'removal':
      return 'issue';
    case 'goal':
    case 'milestone':
    case 'baseline':
    case 'persona':
    case 'portfolio':
    case 'sharing':
      return write.kind;
    case 'moderation':
      return 'guest-comment';
    case 'laneEdit':
      return write.edit.of === 'release' ? 'version' : 'sprint';
    default:
      return null;
  }
};

/**
 * Returns the type and id of the thing in conflict, with which the feed of changes can be asked who else changed it.
 */
export const aboutOf = (write: Write, current: Current): Pick<Conflict, 'about'> => {
  const thing = thingOf(write);
  const [touched] = touchedBy(write);
  if (thing === null || touched === undefined) return {};
  const id = touched.slice(touched.indexOf(':') + 1);
  return { about: { thing, id, fields: write.kind === 'issue' ? fieldsOf(write, current) : [] } };
};

import * as z from 'zod/mini';
import { adminPart } from '../model/footprint.ts';
import { oneOf } from '../model/kept-issue.ts';
import type { ChangeRecord } from '../model/record.ts';
import type { AdminWrite, SettingsOwner } from '../model/write.ts';

const adminBack = (write: AdminWrite): AdminWrite | null => {
  const { part } = write;
  switch (part.kind) {
    case 'filters': {
      const { filters, before } = part;
      if (before === undefined) return null;
      return { ...write, part: { kind: 'filters', filters: before, before: filters } };
    }
    case 'settings': {
      const { change, before } = part;
      if (before === undefined) return null;
      return { ...write, part: { kind: 'settings', change: before, before: change } };
    }
    case 'orderLaid':
      return null;
    default:
      return part satisfies never;
  }
};

const nameOf = ({ boardId, projects }: SettingsOwner): string => boardId ?? projects[0]?.id ?? '';

const footprintOf = ({ owner, part }: AdminWrite): string[] => {
  const partOf = (name: string) => adminPart(nameOf(owner), name);
  switch (part.kind) {
    case 'filters':
      return [partOf('toolbarSetting/quickFilter')];
    case 'orderLaid':
      return [partOf('boardSetting/loadedNoSwimlane')];
    case 'settings':
      return Object.entries(part.change).flatMap(([group, fields]) =>
        Object.keys(fields ?? {}).map((name) => partOf(`${group}/${name}`)),
      );
    default:
      return part satisfies never;
  }
};

/** A change of the settings that a board's admins share. It is shown only after it has been saved. */
export const adminRecord: ChangeRecord<AdminWrite> = {
  schema: z.looseObject({
    kind: z.literal('admin'),
    part: z.looseObject({
      kind: oneOf<AdminWrite['part']['kind']>({ filters: true, orderLaid: true, settings: true }),
    }),
  }),
  footprint: footprintOf,
  apply: {},
  inverse: (writes) => ({ before: writes.toReversed().flatMap((write) => adminBack(write) ?? []) }),
  remap: (write) => write,
  describe: () => ({ done: 'edited', count: 1 }),
};

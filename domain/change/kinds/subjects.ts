import { laneEditKey } from '../model/lane-edit.ts';
import type { Write, WriteName, WriteOf } from './index.ts';

/**
 * The facts about a write that are needed before its record is loaded: the items that it changes, and where it is shown
 * and sent.
 */
interface Subject<Each> {
  /**
   * The items that the write changes: ids of issues, goals, milestones, baselines, personas, portfolios and comments, keys of
   * releases and sprints, or names of settings.
   */
  of(write: Each): readonly string[];
  /** True if the write is shown as soon as the user makes it, before it is saved. */
  readonly onMap: boolean;
  /** True if any page can send the write, even when the write's board is not loaded. */
  readonly anywhere?: true;
}

type Subjects = { readonly [Name in WriteName]: Subject<WriteOf<Name>> };

/**
 * The facts about each kind of write that the first load of a page needs. The first load does not need the records, so
 * this file imports only types from them.
 */
const SUBJECTS: Subjects = {
  issue: { onMap: true, of: ({ before }) => [before.id] },
  removal: { onMap: true, of: ({ before, below }) => [before, ...below].map(({ id }) => id) },
  card: { onMap: true, of: ({ draft }) => [draft.issue.id] },
  restoration: { onMap: true, of: ({ gone }) => [gone.id] },
  goal: { onMap: true, anywhere: true, of: ({ change }) => [change.id] },
  milestone: { onMap: true, of: ({ change }) => [change.id] },
  baseline: { onMap: true, anywhere: true, of: ({ change }) => [change.id] },
  persona: { onMap: true, anywhere: true, of: ({ change }) => [change.id] },
  portfolio: { onMap: true, anywhere: true, of: ({ change }) => [change.id] },
  sharing: { onMap: true, anywhere: true, of: ({ board }) => [`sharing:${board}`] },
  comment: { onMap: true, anywhere: true, of: ({ change }) => [`comment:${change.id}`] },
  moderation: { onMap: true, anywhere: true, of: ({ before }) => [`guest:${before.id}`] },
  preference: {
    onMap: true,
    anywhere: true,
    of: ({ change }) => [change.kind === 'star' ? `star:${change.list}` : 'app-setting'],
  },
  template: { onMap: true, anywhere: true, of: () => ['templates'] },
  laneEdit: { onMap: true, of: ({ edit }) => [laneEditKey(edit)] },
  job: { onMap: true, of: ({ steps = [] }) => steps.map(({ before }) => before.id) },
  lane: { onMap: false, of: () => [] },
  settings: { onMap: false, of: ({ place }) => [`settings:${place}`] },
  admin: { onMap: false, of: () => [] },
  tie: { onMap: false, of: ({ goalId }) => [goalId] },
};

const subjects: Readonly<Record<string, Subject<Write>>> = SUBJECTS;

/** Returns the items that a write changes. Two writes to the same item are sent one after the other. */
export const touchedBy = (write: Write): readonly string[] => subjects[write.kind]?.of(write) ?? [];

/** Returns whether a write is shown as soon as the user makes it, before it is saved. */
export const isOnMap = ({ kind }: Write): boolean => subjects[kind]?.onMap ?? false;

/** Returns whether any page can send the write, even when the write's board is not loaded. */
export const isSentAnywhere = ({ kind }: Write): boolean => subjects[kind]?.anywhere ?? false;

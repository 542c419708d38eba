import type * as z from 'zod/mini';
import type { Goal } from '../../aggregates/goal/goal.ts';
import type { Milestone } from '../../aggregates/milestone/milestone.ts';
import type { UserSettings } from '../../aggregates/setting/user-settings.ts';
import type { StoryMap } from '../../board/model/model.ts';
import type { Persona } from '../../contracts/persona.ts';
import type { Portfolio } from '../../contracts/portfolio.ts';
import type { PluginSetting } from '../../contracts/sharing.ts';
import type { Issue } from '../../tracker/entities.ts';
import type { Aliases } from './aliases.ts';
import type { Lanes } from './lanes.ts';
import type { ShownBoard } from './shown-board.ts';
import type { IssueStep, Outcome } from './write.ts';

/** A write of any kind. */
export interface AnyWrite {
  readonly kind: string;
}

/** The issues of a board while writes are laid over them, one after the other. */
export interface IssueDrafts {
  /** As the writes so far leave it; null where the board has none, or it is gone. */
  readonly find: (id: string) => Issue | null;
  /** By its key. */
  readonly findByKey: (key: string) => Issue | null;
  readonly put: (issue: Issue) => void;
  readonly drop: (id: string) => void;
}

/** What one kind of write does to each part of what is shown; a part that it leaves alone is absent. */
export interface Apply<Write> {
  issues?(drafts: IssueDrafts, write: Write): void;
  goals?(goals: readonly Goal[], write: Write): readonly Goal[];
  milestones?(milestones: readonly Milestone[], write: Write): readonly Milestone[];
  personas?(personas: readonly Persona[], write: Write): readonly Persona[];
  portfolios?(portfolios: readonly Portfolio[], write: Write): readonly Portfolio[];
  /** What is published of a board. */
  sharing?(setting: PluginSetting, write: Write): PluginSetting;
  lanes?<Board extends Lanes>(board: Board, write: Write): Board;
  /** The settings that a person has of a place. */
  settings?(settings: UserSettings, place: string, write: Write): UserSettings;
}

/** Everything that taking a change back is planned on: what is shown now. */
export interface Shown {
  readonly board: ShownBoard & { readonly rankField: number | null };
  readonly goals: readonly Goal[];
  readonly map: StoryMap;
  readonly newId: () => string;
  /** A person's settings of a place; null where they are not loaded. */
  readonly settings?: (place: string) => UserSettings | null;
}

/** What takes the writes of one kind back. Taken back itself, it does them again. */
export interface Back {
  /** Writes that come before those of issues, in this order. */
  readonly before?: readonly AnyWrite[];
  /** Issues that go back to how and where they were: they are given their places together, whatever wrote them. */
  readonly steps?: readonly IssueStep[];
  /** Issues that were made, and go. */
  readonly gone?: readonly Issue[];
  /** Writes that come last. */
  readonly after?: readonly AnyWrite[];
}

/** What is said of a write once it is done. */
export type Done =
  | 'moved'
  | 'edited'
  | 'added'
  | 'deleted'
  | 'released'
  | 'unreleased'
  | 'archived'
  | 'unarchived'
  | 'completed';

/**
 * One kind of write, all of it that is pure. Everything that is done with writes is generic over the registry
 * (`kinds/index.ts`), which hands each record the writes of its own kind and no others: so its functions are methods,
 * and a record of one kind stands for a record of any.
 */
export interface ChangeRecord<Write extends AnyWrite> {
  /** Checks a write that was kept in the browser, as far as sending it would stumble. */
  readonly schema: z.ZodMiniType<{ readonly kind: Write['kind'] }>;
  readonly apply: Apply<Write>;
  /** Addresses of all that it writes, and of nothing else (`footprint.ts`). */
  footprint(write: Write): readonly string[];
  /** What takes all writes of this kind in one change back; nothing where nothing does. */
  inverse(writes: readonly Write[], shown: Shown, outcome: Outcome): Back;
  /** The same write on what stands now for the things that it was planned on. */
  remap(write: Write, aliases: Aliases): Write;
  /** Ids of what it makes: they are not there before it is sent. */
  makes?(write: Write): readonly string[];
  /** Whether the tracker gives what it makes an id of its own. */
  readonly renames?: true;
  /** What was done, and to how many cards. */
  describe(write: Write): { readonly done: Done; readonly count: number };
}

/** Records by the names of their kinds. */
export type Registry = Readonly<Record<string, ChangeRecord<AnyWrite>>>;

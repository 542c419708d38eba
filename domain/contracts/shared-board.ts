import * as z from 'zod/mini';
import { line, lines } from '../kernel/text.ts';
import type { Instant } from '../kernel/time.ts';

const text = line();
const maybe = z.optional(z.nullable(text));
const named = z.object({ name: text });
/** Of a person the name alone is shared: ids, addresses and pictures fall away on reading. */
const person = z.object({ displayName: text });
const status = z.object({ name: text, category: z.enum(['new', 'indeterminate', 'done']) });

/** The aspects of a card that a map shows; an object of more loses the rest. */
const card = {
  id: text,
  key: text,
  summary: text,
  issueType: z.optional(named),
  status,
  priority: z.optional(z.nullable(named)),
  assignee: z.optional(z.nullable(person)),
  labels: z.optional(z.array(text)),
  storyPoints: z.optional(z.nullable(z.number())),
  color: maybe,
  rank: maybe,
  startDate: maybe,
  dueDate: maybe,
};

const subtaskSchema = z.object({ id: text, key: text, summary: text, status });
const storySchema = z.object({
  ...card,
  parentKey: maybe,
  versionIds: z.optional(z.array(text)),
  sprintIds: z.optional(z.array(text)),
  subtasks: z.optional(z.array(subtaskSchema)),
});
/** A step: an epic of the tracker. */
const taskSchema = z.object({ ...card, goalId: maybe });
const releaseSchema = z.object({
  id: text,
  name: text,
  description: z.optional(lines()),
  startDate: maybe,
  releaseDate: maybe,
  released: z.boolean(),
  archived: z.optional(z.boolean()),
});
const sprintSchema = z.object({
  id: text,
  name: text,
  goal: z.optional(lines()),
  state: z.enum(['future', 'active', 'closed']),
  startDate: maybe,
  endDate: maybe,
});
const goalSchema = z.object({
  id: text,
  summary: text,
  color: maybe,
  rank: maybe,
  labels: z.optional(z.array(text)),
});
const adminSettingSchema = z.object({
  cardSetting: z.optional(
    z.object({ showFields: z.optional(z.array(text)), showSubtask: z.optional(z.boolean()) }),
  ),
  boardSetting: z.optional(
    z.object({ boardLabels: z.optional(z.array(text)), structView: z.optional(text) }),
  ),
});

/** What is shown of a board, wherever it is published. Anything else that is sent falls away. */
export const boardContentSchema = z.object({
  adminSetting: z.optional(adminSettingSchema),
  goals: z.optional(z.array(goalSchema)),
  tasks: z.array(taskSchema),
  stories: z.array(storySchema),
  releases: z.array(releaseSchema),
  sprints: z.array(sprintSchema),
  boardConfig: z.optional(z.object({ name: z.optional(text), type: z.optional(text) })),
  projects: z.optional(z.array(z.object({ id: text, key: text, name: text }))),
  /** Which goal each step belongs to. */
  issuesMapping: z.optional(z.array(z.object({ goalId: text, issueKey: text }))),
});
/** POST /smb/share/{id}/store: the board as its admin sees it now (spec 001 §7 Public snapshot store). */
export type BoardContent = z.infer<typeof boardContentSchema>;

/** `/share/<link>/board.json`, compressed: a frozen picture of a board. */
export const sharedBoardSchema = z.extend(boardContentSchema, {
  /** Raised with every change that an older page could not read. */
  schema: z.literal(1),
  name: text,
  storedAt: text,
});
export type SharedBoard = z.infer<typeof sharedBoardSchema>;

type Story = BoardContent['stories'][number];

const withoutSubtasks = ({ subtasks: _, ...story }: Story): Story => story;

/** The picture of a board that strangers may see. What the settings do not allow is not in it at all. */
export const showSharedBoard = (
  content: BoardContent,
  { name, subtasks }: { readonly name: string; readonly subtasks: boolean },
  storedAt: Instant,
): SharedBoard => ({
  ...content,
  stories: subtasks ? content.stories : content.stories.map(withoutSubtasks),
  schema: 1,
  name,
  storedAt,
});

import * as z from 'zod/mini';
import { initialsOf } from '../aggregates/sharing/initials.ts';
import type { Presentation } from '../aggregates/sharing/presentation.ts';
import { publicAvatarSchema } from '../aggregates/sharing/public-avatar.ts';
import { line, lines } from '../kernel/text.ts';
import type { Instant } from '../kernel/time.ts';

const text = line();
const maybe = z.optional(z.nullable(text));
const named = z.object({ name: text });
/** Only the names of people are shared. Parsing drops their ids, addresses and pictures. */
const person = z.object({ displayName: text });
const status = z.object({ name: text, category: z.enum(['new', 'indeterminate', 'done']) });

/** The fields of a card that a map shows. All other fields are dropped. */
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
  /** Absent if the admins do not share the states of releases. */
  released: z.optional(z.boolean()),
  archived: z.optional(z.boolean()),
});
const sprintSchema = z.object({
  id: text,
  name: text,
  goal: z.optional(lines()),
  /** Absent if the admins do not share the states of sprints. */
  state: z.optional(z.enum(['future', 'active', 'closed'])),
  startDate: maybe,
  endDate: maybe,
});
/** Only the id, name and picture of a persona are shared. Parsing drops the canvas. */
const personaSchema = z.object({ id: text, name: text, avatar: publicAvatarSchema });
const goalSchema = z.object({
  id: text,
  summary: text,
  /** Ids of the goal's personas. */
  personas: z.optional(z.array(text)),
  color: maybe,
  rank: maybe,
  labels: z.optional(z.array(text)),
  startDate: maybe,
  endDate: maybe,
});
const adminSettingSchema = z.object({
  cardSetting: z.optional(
    z.object({ showFields: z.optional(z.array(text)), showSubtask: z.optional(z.boolean()) }),
  ),
  boardSetting: z.optional(
    z.object({ boardLabels: z.optional(z.array(text)), structView: z.optional(text) }),
  ),
});

/** The content of a published board. All other fields in a request are dropped. */
export const boardContentSchema = z.object({
  adminSetting: z.optional(adminSettingSchema),
  goals: z.optional(z.array(goalSchema)),
  personas: z.optional(z.array(personaSchema)),
  tasks: z.array(taskSchema),
  stories: z.array(storySchema),
  releases: z.array(releaseSchema),
  sprints: z.array(sprintSchema),
  boardConfig: z.optional(z.object({ name: z.optional(text), type: z.optional(text) })),
  projects: z.optional(z.array(z.object({ id: text, key: text, name: text }))),
  issuesMapping: z.optional(z.array(z.object({ goalId: text, issueKey: text }))),
  /** True if the finished stories are left out. Then no progress can be shown. */
  onlyOpen: z.optional(z.boolean()),
});
/** POST /smb/share/{id}/store: the board as the admin sees it now (R-SHARE-4). */
export type BoardContent = z.infer<typeof boardContentSchema>;

/** The content of the compressed file `/share/<link>/board.json`: the stored picture of a board. */
export const sharedBoardSchema = z.extend(boardContentSchema, {
  /** Raise this number with every change of the content that pages of an earlier release cannot read. */
  schema: z.literal(1),
  name: text,
  storedAt: text,
});
export type SharedBoard = z.infer<typeof sharedBoardSchema>;

type Story = BoardContent['stories'][number];
type Card = Omit<Story, 'subtasks'>;

/** The sharing choices of a board's admins (R-SHARE-1). */
export interface Choice {
  readonly subtasks: boolean;
  readonly presentation: Presentation;
}

/** The status of every card if the admins do not share statuses. */
const NO_STATUS = { name: '', category: 'new' } as const;

const shownCard = <Shown extends Card>(card: Shown, { presentation }: Choice): Shown => {
  const { status, points, people } = presentation;
  const { assignee } = card;
  return {
    ...card,
    status: status ? card.status : NO_STATUS,
    storyPoints: points ? card.storyPoints : null,
    assignee:
      people === 'initials' && assignee ? { displayName: initialsOf(assignee.displayName) } : null,
  };
};

const UNPLANNED = { startDate: null, dueDate: null } as const;

const shownStory = (story: Story, choice: Choice): Story => {
  // The dates of stories are removed, because the public roadmap shows only goals and steps.
  const { subtasks = [], ...card } = { ...shownCard(story, choice), ...UNPLANNED };
  if (!choice.subtasks) return card;
  const { status } = choice.presentation;
  return {
    ...card,
    subtasks: subtasks.map((each) => (status ? each : { ...each, status: NO_STATUS })),
  };
};

/** If statuses are not shared, removes the states of releases and sprints. */
const withLaneStates = <Content extends BoardContent>(
  content: Content,
  { presentation: { status } }: Choice,
): Content => {
  if (status) return content;
  return {
    ...content,
    releases: content.releases.map(({ released: _, archived: __, ...release }) => release),
    sprints: content.sprints.map(({ state: _, ...sprint }) => sprint),
  };
};

/** Removes all days. They are public only together with the roadmap (R-SHARE-27). */
const withoutDays = <Content extends BoardContent>(content: Content): Content => ({
  ...content,
  tasks: content.tasks.map((task) => ({ ...task, ...UNPLANNED })),
  releases: content.releases.map((release) => ({ ...release, startDate: null, releaseDate: null })),
  sprints: content.sprints.map((sprint) => ({ ...sprint, startDate: null, endDate: null })),
  ...(content.goals
    ? { goals: content.goals.map((goal) => ({ ...goal, startDate: null, endDate: null })) }
    : {}),
});

/** Keeps only the personas of visible goals. Keeps no personas if the admins do not share them. */
const withPersonas = <Content extends BoardContent>(
  content: Content,
  { presentation }: Choice,
): Content => {
  const { personas = [], goals } = content;
  if (goals === undefined) return { ...content, personas: undefined };
  const known = new Set(presentation.personas ? personas.map(({ id }) => id) : []);
  const shown = goals.map(({ personas: own = [], ...goal }) => {
    const kept = own.filter((id) => known.has(id));
    return kept.length === 0 ? goal : { ...goal, personas: kept };
  });
  const shownPersonaIds = new Set(
    shown.flatMap((goal) => ('personas' in goal ? goal.personas : [])),
  );
  const kept = personas.filter(({ id }) => shownPersonaIds.has(id));
  return { ...content, goals: shown, personas: kept.length === 0 ? undefined : kept };
};

/** Returns the part of a board that its admins chose to share. */
export const chosenPart = <Content extends BoardContent>(
  content: Content,
  choice: Choice,
): Content => {
  const { completed, lanes, roadmap } = choice.presentation;
  const { adminSetting } = content;
  const isShown = ({ status: { category } }: Story): boolean => completed || category !== 'done';
  const shown = {
    ...withPersonas(withLaneStates(content, choice), choice),
    adminSetting: {
      ...adminSetting,
      boardSetting: { ...adminSetting?.boardSetting, structView: lanes },
    },
    tasks: content.tasks.map((task) => shownCard(task, choice)),
    stories: content.stories.filter(isShown).map((story) => shownStory(story, choice)),
    ...(completed ? {} : { onlyOpen: true }),
  };
  return roadmap ? shown : withoutDays(shown);
};

export const showSharedBoard = (
  content: BoardContent,
  { name, ...choice }: Choice & { readonly name: string },
  storedAt: Instant,
): SharedBoard => ({ ...chosenPart(content, choice), schema: 1, name, storedAt });

import * as z from 'zod/mini';
import { initialsOf } from '../aggregates/sharing/initials.ts';
import type { Presentation } from '../aggregates/sharing/presentation.ts';
import { publicAvatarSchema } from '../aggregates/sharing/public-avatar.ts';
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
/** Of a persona its name and picture alone are shared: its canvas falls away on reading. */
const personaSchema = z.object({ id: text, name: text, avatar: publicAvatarSchema });
const goalSchema = z.object({
  id: text,
  summary: text,
  /** Ids of those that it is made for. */
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

/** What is shown of a board, wherever it is published. Anything else that is sent falls away. */
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
  /** Which goal each step belongs to. */
  issuesMapping: z.optional(z.array(z.object({ goalId: text, issueKey: text }))),
});
/** POST /smb/share/{id}/store: the board as its admin sees it now (R-SHARE-4). */
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
type Card = Omit<Story, 'subtasks'>;

/** Chosen by the admins of a board (R-SHARE-1). */
export interface Choice {
  readonly subtasks: boolean;
  readonly presentation: Presentation;
}

/** Stands where the state of a card is not shown. */
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
  // The roadmap ends with the steps.
  const { subtasks = [], ...card } = { ...shownCard(story, choice), ...UNPLANNED };
  if (!choice.subtasks) return card;
  const { status } = choice.presentation;
  return {
    ...card,
    subtasks: subtasks.map((each) => (status ? each : { ...each, status: NO_STATUS })),
  };
};

/** The days of what is planned are for the roadmap alone: a release keeps the one that stands on its lane of the map. */
const withoutDays = <Content extends BoardContent>(content: Content): Content => ({
  ...content,
  tasks: content.tasks.map((task) => ({ ...task, ...UNPLANNED })),
  releases: content.releases.map((release) => ({ ...release, startDate: null })),
  ...(content.goals
    ? { goals: content.goals.map((goal) => ({ ...goal, startDate: null, endDate: null })) }
    : {}),
});

/** Who the goals are made for, where that is shown; nobody is whom no goal is made for. */
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
  const meant = new Set(shown.flatMap((goal) => ('personas' in goal ? goal.personas : [])));
  const kept = personas.filter(({ id }) => meant.has(id));
  return { ...content, goals: shown, personas: kept.length === 0 ? undefined : kept };
};

/** Of a board what its admins have chosen to show: what they have not is not in it at all. */
export const chosenPart = <Content extends BoardContent>(
  content: Content,
  choice: Choice,
): Content => {
  const { completed, lanes, roadmap } = choice.presentation;
  const { adminSetting } = content;
  const isShown = ({ status: { category } }: Story): boolean => completed || category !== 'done';
  const shown = {
    ...withPersonas(content, choice),
    adminSetting: {
      ...adminSetting,
      boardSetting: { ...adminSetting?.boardSetting, structView: lanes },
    },
    tasks: content.tasks.map((task) => shownCard(task, choice)),
    stories: content.stories.filter(isShown).map((story) => shownStory(story, choice)),
  };
  return roadmap ? shown : withoutDays(shown);
};

/** The picture of a board that strangers may see. */
export const showSharedBoard = (
  content: BoardContent,
  { name, ...choice }: Choice & { readonly name: string },
  storedAt: Instant,
): SharedBoard => ({ ...chosenPart(content, choice), schema: 1, name, storedAt });

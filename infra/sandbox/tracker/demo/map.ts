/**
 * A story of the demo. `release` and `sprint` are keys of `RELEASES` and `SPRINTS`. A story without both is unplanned.
 */
export interface DemoStory {
  readonly summary: string;
  readonly status: 'To Do' | 'In Progress' | 'In Review' | 'Done';
  readonly release?: ReleaseName;
  readonly sprint?: SprintName;
  readonly points?: number;
  readonly type?: 'Story' | 'Task' | 'Bug';
  readonly priority?: 'Highest' | 'High' | 'Medium' | 'Low';
  readonly assignee?: 'siteAdmin' | 'projectAdmin' | 'boardAdmin' | 'member';
  readonly subtasks?: readonly string[];
  readonly picture?: string;
}

export interface DemoStep {
  readonly summary: string;
  readonly stories: readonly DemoStory[];
}

export interface DemoGoal {
  readonly summary: string;
  /** One of the colours that the product offers for goals. */
  readonly color: string;
  readonly steps: readonly DemoStep[];
}

/** The demo's releases by name. Days are relative to the day on which the demo is created. */
export const RELEASES = {
  'First footsteps': { day: -40, released: true },
  'Over the pass': { day: -3, released: false },
  'Open country': { day: 38, released: false },
} as const;
export type ReleaseName = keyof typeof RELEASES;

export const SPRINTS = {
  'Sprint 7': { state: 'closed', from: -26, to: -12, goal: 'A route from start to finish' },
  'Sprint 8': { state: 'active', from: -10, to: 4, goal: 'Maps that work without a signal' },
  'Sprint 9': { state: 'future', from: 4, to: 18, goal: 'Tell friends about it' },
} as const;
export type SprintName = keyof typeof SPRINTS;

const first = { release: 'First footsteps', sprint: 'Sprint 7', status: 'Done' } as const;
const pass = { release: 'Over the pass', sprint: 'Sprint 8' } as const;
const open = { release: 'Open country' } as const;

/** The story map of an app for hikers: goals with their steps, and steps with their stories. */
export const GOALS: readonly DemoGoal[] = [
  {
    summary: 'Plan a walk',
    color: '#1D4ED8',
    steps: [
      {
        summary: 'Find a route',
        stories: [
          { summary: 'Search by place name', points: 5, assignee: 'member', ...first },
          { summary: 'See routes on a map', points: 8, assignee: 'boardAdmin', ...first },
          {
            summary: 'Filter by length and climb',
            status: 'In Review',
            points: 3,
            assignee: 'member',
            subtasks: ['Sliders with two handles', 'Remember the last filter'],
            picture: 'sliders.png',
            ...pass,
          },
          { summary: 'Suggest routes near me', status: 'To Do', points: 5, ...open },
          { summary: 'Routes a pushchair can take', status: 'To Do', ...open },
        ],
      },
      {
        summary: 'Check conditions',
        stories: [
          { summary: 'Weather along the route', points: 5, assignee: 'projectAdmin', ...first },
          {
            summary: 'Warn about closed paths',
            status: 'In Progress',
            priority: 'Highest',
            points: 3,
            assignee: 'projectAdmin',
            subtasks: ['Read the park feed', 'Mark the closed stretch', 'Say how old the news is'],
            ...pass,
          },
          { summary: 'Snow depth from the avalanche service', status: 'To Do', points: 8, ...open },
          { summary: 'Sunset against expected arrival', status: 'To Do', points: 2, ...open },
        ],
      },
      {
        summary: 'Pack the bag',
        stories: [
          { summary: 'A packing list for the day', status: 'To Do', points: 3, ...pass },
          { summary: 'Share the list with the group', status: 'To Do', points: 2, ...open },
          { summary: 'Weigh the bag by its list', status: 'To Do', priority: 'Low' },
        ],
      },
    ],
  },
  {
    summary: 'Walk without getting lost',
    color: '#15803D',
    steps: [
      {
        summary: 'Follow the route',
        stories: [
          { summary: 'Position on the map', points: 8, assignee: 'boardAdmin', ...first },
          { summary: 'Turn the map with the phone', points: 3, assignee: 'member', ...first },
          {
            summary: 'Maps without a signal',
            status: 'In Progress',
            priority: 'High',
            points: 13,
            assignee: 'boardAdmin',
            subtasks: ['Choose the area', 'Load in the background', 'Delete what is old'],
            picture: 'area.png',
            ...pass,
          },
          {
            summary: 'Buzz when I leave the path',
            status: 'To Do',
            points: 5,
            assignee: 'member',
            ...pass,
          },
          { summary: 'Spoken directions', status: 'To Do', points: 8, ...open },
          {
            summary: 'Arrow points north after a call',
            type: 'Bug',
            status: 'In Progress',
            priority: 'High',
            points: 1,
            assignee: 'member',
            ...pass,
          },
        ],
      },
      {
        summary: 'Rest on the way',
        stories: [
          { summary: 'Huts and springs nearby', status: 'In Review', points: 5, ...pass },
          { summary: 'Book a bed for tonight', status: 'To Do', points: 13, ...open },
          { summary: 'Opening times of huts', status: 'To Do', points: 2, ...open },
        ],
      },
      {
        summary: 'Call for help',
        stories: [
          {
            summary: 'Send my position by text message',
            status: 'In Progress',
            priority: 'Highest',
            points: 5,
            assignee: 'siteAdmin',
            ...pass,
          },
          { summary: 'Tell a friend when I am overdue', status: 'To Do', points: 8, ...open },
          { summary: 'First aid that reads without a signal', status: 'To Do', ...open },
        ],
      },
    ],
  },
  {
    summary: 'Remember and share',
    color: '#6D28D9',
    steps: [
      {
        summary: 'Record the walk',
        stories: [
          { summary: 'Track time, length and climb', points: 5, assignee: 'member', ...first },
          { summary: 'Pause when I stand still', status: 'Done', points: 2, ...pass },
          {
            summary: 'Track drains the battery overnight',
            type: 'Bug',
            status: 'To Do',
            priority: 'Highest',
            points: 3,
            assignee: 'projectAdmin',
            ...pass,
          },
          { summary: 'Photos where they were taken', status: 'To Do', points: 5, ...open },
        ],
      },
      {
        summary: 'Tell friends',
        stories: [
          {
            summary: 'A picture of the walk to post',
            status: 'To Do',
            points: 3,
            sprint: 'Sprint 9',
            ...open,
          },
          { summary: 'Export as GPX', status: 'To Do', points: 2, sprint: 'Sprint 9', ...open },
          { summary: 'Follow a friend on the move', status: 'To Do', points: 13 },
          { summary: 'Year in walks', status: 'To Do', priority: 'Low' },
        ],
      },
    ],
  },
];

/** Steps that belong to no goal. */
export const LOOSE_STEPS: readonly DemoStep[] = [
  {
    summary: 'Keep the lights on',
    stories: [
      {
        summary: 'Move tiles to the new store',
        type: 'Task',
        status: 'In Progress',
        points: 8,
        assignee: 'siteAdmin',
        ...pass,
      },
      {
        summary: 'Alerts before the disk is full',
        type: 'Task',
        status: 'To Do',
        points: 2,
        ...open,
      },
    ],
  },
];

/** Stories that belong to no step. The map shows them under "Other". */
export const LOOSE_STORIES: readonly DemoStory[] = [
  { summary: 'Rename the app in the store', type: 'Task', status: 'To Do', points: 1, ...pass },
  { summary: 'Translate the help pages', type: 'Task', status: 'To Do', ...open },
];

export const PRIVATE_STEPS: readonly DemoStep[] = [
  {
    summary: 'Buy what the huts need',
    stories: [
      { summary: 'Compare offers of three suppliers', status: 'In Progress', points: 3 },
      { summary: 'Order again what runs out', status: 'To Do', points: 5 },
    ],
  },
  {
    summary: 'Pay the wardens',
    stories: [
      { summary: 'Count the nights worked', status: 'To Do', points: 3 },
      { summary: 'Send the pay slips', status: 'To Do', points: 2 },
    ],
  },
];

import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import type { StoryMap } from '#domain/board/model/model.ts';
import { loadRemainingModules } from '../../later/later-module.ts';
import { wholeI18n } from '../../testing/whole-i18n.ts';
import type {
  BoardIntents,
  BoardPage,
  BoardView,
  MapModel,
  StoryMapBoardProps,
} from '../props/board-props.ts';
import { type BoardAbilities, type BoardLook, PLAIN_LOOK } from '../props/props.ts';
import { StoryMapBoard } from '../story-map-board.tsx';

export const ALL: BoardAbilities = {
  createGoals: true,
  editGoals: true,
  deleteGoals: true,
  createSteps: true,
  createStories: true,
  assignIssues: true,
  transitionIssues: true,
  deleteIssues: true,
  rankGoals: true,
  editIssues: true,
  rankIssues: true,
};

export const NONE: BoardAbilities = {
  createGoals: false,
  editGoals: false,
  deleteGoals: false,
  createSteps: false,
  createStories: false,
  assignIssues: false,
  transitionIssues: false,
  deleteIssues: false,
  rankGoals: false,
  editIssues: false,
  rankIssues: false,
};

/** Chooses an option of a select by its name. */
export const choose = async (
  user: ReturnType<typeof userEvent.setup>,
  field: HTMLElement,
  option: string | RegExp,
) => {
  await user.click(field);
  await user.click(screen.getByRole('option', { name: option }));
};

/** An intent of the board: its name and its arguments. */
export type Sent = readonly [string, unknown];

type LookField = 'cardFields' | 'showSubtasks' | 'stepPoints' | 'showsOverdue' | 'pictureOf';
type Groups = Pick<StoryMapBoardProps, 'model' | 'view' | 'intents' | 'page'>;

export interface BoardDraft
  extends MapModel,
    BoardView,
    BoardIntents,
    BoardPage,
    Partial<Pick<BoardLook, LookField>>,
    Omit<StoryMapBoardProps, keyof Groups> {}

const grouped = (draft: BoardDraft): StoryMapBoardProps => {
  const { map, whole, today, busyIds, comments, ...others } = draft;
  const { onOpenIssue, onOpenGoal, announce, holding, goalOffer, lead, laneCommands, ...further } =
    others;
  const { closingLink, ...more } = further;
  const { orientation, zoom, onZoom, collapsedLanes, onToggleLane, ...looking } = more;
  const { openSubtasks, onOpenSubtasks, onCollapse, onHide, ...left } = looking;
  const { look, cardFields, showSubtasks, stepPoints, showsOverdue, pictureOf, ...last } = left;
  const { can, projects, bands, suggestions, handle, ...intents } = last;
  const own = { cardFields, showSubtasks, stepPoints, showsOverdue, pictureOf };
  const said = <Group extends object>(group: Group) =>
    Object.fromEntries(Object.entries(group).filter(([, value]) => value !== undefined));
  const folding = { openSubtasks, onOpenSubtasks, onCollapse, onHide };
  return said({
    model: said({ map, whole, today, busyIds, comments }),
    view: said({ orientation, zoom, onZoom, collapsedLanes, onToggleLane, ...folding }),
    intents,
    page: said({
      onOpenIssue,
      onOpenGoal,
      announce,
      holding,
      goalOffer,
      lead,
      laneCommands,
      closingLink,
    }),
    look: { ...PLAIN_LOOK, ...look, ...said(own) },
    ...{ can, projects, bands, suggestions, handle },
  }) as unknown as StoryMapBoardProps;
};

/** Renders a board with a simulated user, and records its intents and announcements. */
export const showBoard = async (map: StoryMap, changes: Partial<BoardDraft> = {}) => {
  const sent: Sent[] = [];
  const said: string[] = [];
  const record = (name: string) => (value: unknown) => {
    sent.push([name, value]);
  };
  /**
   * Records a sentence immediately. A real page announces a change only after the change is made, but the page of these
   * tests makes every change.
   */
  const recordSaid = (name: string) => (value: unknown, words: string) => {
    said.push(words);
    sent.push([name, value]);
  };
  const i18n = await wholeI18n('en');
  await loadRemainingModules();
  const props: BoardDraft = {
    map,
    zoom: 80,
    onZoom: record('zoom'),
    collapsedLanes: new Set(),
    onToggleLane: record('toggle'),
    openSubtasks: new Set(),
    onOpenSubtasks: (id, open) => void sent.push(['subtasks', { id, open }]),
    onCollapse: (thing, collapsed) => void sent.push(['collapse', { ...thing, collapsed }]),
    onHide: recordSaid('hide'),
    can: ALL,
    today: '2026-03-01',
    busyIds: new Set(),
    onAddCards: (place, summaries) => void sent.push(['add', { place, summaries }]),
    onEditCard: (id, edit) => void sent.push(['edit', { id, edit }]),
    onRemove: (target, below) => void sent.push(['remove', { target, below }]),
    choicesFor: async () => ({ statuses: [], priorities: [], people: [], labels: [] }),
    findPeople: async () => [],
    onMoveStories: ({ storyIds, ...place }, words) => {
      said.push(words);
      const [storyId, ...others] = storyIds;
      sent.push(
        others.length === 0
          ? ['story', { storyId, ...place }]
          : ['stories', { storyIds, ...place }],
      );
    },
    onMoveSubtask: recordSaid('subtask'),
    onMoveStep: recordSaid('step'),
    existing: {
      find: async () => [],
      onLink: (place, { key }, words) => {
        said.push(words);
        sent.push(['link', { place, key }]);
      },
    },
    several: {
      onEdit: (ids, edit, words) => {
        said.push(words);
        sent.push(['editMany', { ids, edit }]);
      },
      onRemove: recordSaid('removeMany'),
    },
    onCreateGoal: record('create'),
    onRenameGoal: record('rename'),
    onRankGoal: recordSaid('rank'),
    onOpenIssue: record('open'),
    announce: (sentence) => {
      said.push(sentence);
    },
    ...changes,
  };
  const page = (now: BoardDraft) => (
    <I18nextProvider i18n={i18n}>
      <StoryMapBoard {...grouped(now)} />
    </I18nextProvider>
  );
  const view = render(page(props));
  const user = userEvent.setup();
  const at = (address: string) =>
    document.querySelector<HTMLElement>(`[data-address="${address}"]`);
  return {
    user,
    sent,
    said,
    at,
    update: (next: Partial<BoardDraft>) => view.rerender(page({ ...props, ...next })),
    choose: (field: HTMLElement, option: string | RegExp) => choose(user, field, option),
    focused: () => (document.activeElement as HTMLElement | null)?.dataset.address ?? null,
    focus: (address: string) => act(() => at(address)?.focus()),
  };
};

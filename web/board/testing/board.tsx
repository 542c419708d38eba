import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createInstance } from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import type { StoryMap } from '#domain/map/model.ts';
import en from '#locales/en.json';
import type { BoardAbilities, StoryMapBoardProps } from '../props.ts';
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

/** What left the board, in its order: the name of the intent and what it carried. */
export type Sent = readonly [string, unknown];

const english = async () => {
  const i18n = createInstance();
  await i18n.use(initReactI18next).init({
    lng: 'en',
    resources: { en: { translation: en } },
    interpolation: { escapeValue: false },
  });
  return i18n;
};

/** A board on a page, a user in front of it, and a record of what they make it say. */
export const showBoard = async (map: StoryMap, changes: Partial<StoryMapBoardProps> = {}) => {
  const sent: Sent[] = [];
  const said: string[] = [];
  const record = (name: string) => (value: unknown) => {
    sent.push([name, value]);
  };
  const i18n = await english();
  const props: StoryMapBoardProps = {
    map,
    zoom: 80,
    onZoom: record('zoom'),
    collapsedLanes: new Set(),
    onToggleLane: record('toggle'),
    viewing: {
      openSubtasks: new Set(),
      onOpenSubtasks: (id, open) => void sent.push(['subtasks', { id, open }]),
      onCollapse: (thing, collapsed) => void sent.push(['collapse', { ...thing, collapsed }]),
      onHide: record('hide'),
    },
    can: ALL,
    today: '2026-03-01',
    busyIds: new Set(),
    onAddCards: (place, summaries) => void sent.push(['add', { place, summaries }]),
    onEditCard: (id, edit) => void sent.push(['edit', { id, edit }]),
    onRemove: (target, below) => void sent.push(['remove', { target, below }]),
    choicesFor: async () => ({ statuses: [], priorities: [], people: [], labels: [] }),
    findPeople: async () => [],
    onMoveStory: record('story'),
    onMoveSubtask: record('subtask'),
    onMoveStep: record('step'),
    existing: {
      find: async () => [],
      onLink: (place, { key }) => void sent.push(['link', { place, key }]),
    },
    several: {
      onMove: record('stories'),
      onEdit: (ids, edit) => void sent.push(['editMany', { ids, edit }]),
      onRemove: record('removeMany'),
    },
    onCreateGoal: record('create'),
    onRenameGoal: record('rename'),
    onRankGoal: record('rank'),
    onOpenIssue: record('open'),
    announce: (sentence) => {
      said.push(sentence);
    },
    ...changes,
  };
  const page = (now: StoryMapBoardProps) => (
    <I18nextProvider i18n={i18n}>
      <StoryMapBoard {...now} />
    </I18nextProvider>
  );
  const view = render(page(props));
  const user = userEvent.setup();
  const at = (address: string) =>
    document.querySelector<HTMLElement>(`[data-address="${address}"]`);
  return {
    user,
    viewing: props.viewing,
    sent,
    said,
    at,
    update: (next: Partial<StoryMapBoardProps>) => view.rerender(page({ ...props, ...next })),
    /** The address that has the focus. */
    focused: () => (document.activeElement as HTMLElement | null)?.dataset.address ?? null,
    /** Brings the focus to an address as an arrow would. */
    focus: (address: string) => act(() => at(address)?.focus()),
  };
};

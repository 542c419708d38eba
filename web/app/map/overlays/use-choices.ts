import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Command } from '../../../actions/action.ts';
import { goalName, laneName } from '../../../board/words/names.ts';
import { selectShownBoard } from '../../../store/board/select-shown.ts';
import { useAppSelector } from '../../../store/hooks.ts';
import { usePersonasQuery } from '../../../store/personas/persona-list-api.ts';
import { type Findable, findables, findOnMap } from './find-on-map.ts';
import { importChoice } from './import-choice.ts';
import { laneChoices } from './lane-choices.ts';
import type { Choice, PaletteProps } from './palette-props.ts';
import { personaChoices } from './persona-choices.ts';
import { settingChoices } from './setting-choices.ts';

/** The list has at most this number of elements of the map. The palette only counts the others. */
const MOST = 8;

const ICONS = { goal: 'goal', step: 'epic', story: 'story', lane: 'map' } as const;

/** Commands of the page that the map of the past does not have. */
const CHANGES_NOW: ReadonlySet<string> = new Set(['undo', 'redo']);

const named = ({ label }: Command, typed: string): boolean =>
  label.toLowerCase().includes(typed.trim().toLowerCase());

const ofCommand = (section: Choice['section'], command: Command): Choice => ({
  section,
  ...command,
  id: `${section}-${command.id}`,
  detail: '',
});

interface Findings extends PaletteProps {
  readonly commands: readonly Command[];
}

/**
 * Returns the choices for the typed text: elements of the map, actions of the focused element, and actions of the page.
 */
export const useChoices = (props: Findings, typed: string) => {
  const { map, commands, thing, page, isShown, onShow, onOpenIssue } = props;
  const { t } = useTranslation();
  const board = useAppSelector(selectShownBoard);
  const { versions = [], sprints = [] } = board ?? {};
  const projectIds = useMemo(() => board?.projects.map(({ id }) => id) ?? [], [board]);
  const { data: personas = [] } = usePersonasQuery(board ? projectIds : skipToken);
  const all = useMemo(
    () =>
      findables(map, {
        goal: (count) => t('palette.stepsOf', { count }),
        step: (goal) => goalName(t, goal),
        story: (laneId) => {
          const lane = map.lanes.find(({ id }) => id === laneId);
          return lane ? laneName(t, map.mode, lane) : '';
        },
      }),
    [map, t],
  );
  const { best, count } = useMemo(() => findOnMap(all, typed, MOST), [all, typed]);
  const ofThing = (found: Findable): Choice => {
    const shown = isShown(found.at);
    const open = () => onOpenIssue(found.key);
    return {
      id: `map-${found.at.kind}-${found.at.id}`,
      section: 'map',
      label: found.title,
      detail: [found.key, found.detail, shown ? '' : t('palette.hidden')]
        .filter(Boolean)
        .join(' · '),
      icon: ICONS[found.at.kind],
      keys: [],
      possible: shown || found.key !== '',
      run: shown ? () => onShow(found.at) : open,
      ...(found.key === '' ? {} : { other: open }),
    };
  };
  const choices: readonly Choice[] = [
    ...best.map(ofThing),
    ...laneChoices(t, { page, lanes: map.lanes, versions, sprints, isShown, onShow }, typed),
    ...personaChoices(t, page, personas, typed),
    ...(thing?.commands ?? [])
      .filter((command) => named(command, typed))
      .map((command) => ofCommand('thing', command)),
    ...commands
      .filter((command) => named(command, typed) && !(page.past && CHANGES_NOW.has(command.id)))
      .map((command) => ofCommand('page', command)),
    ...importChoice(t, page, typed),
    ...settingChoices(t, page, typed),
  ];
  return { choices, more: count - best.length };
};

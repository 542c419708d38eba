import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Action, ActionGroup } from './action.ts';
import { keyNames } from './keys.ts';
import styles from './shortcut-sheet.module.css';

type Section = 'around' | 'changing' | 'several' | 'viewing';

export const SECTIONS: readonly Section[] = ['around', 'changing', 'several', 'viewing'];

/** In which section the shortcut sheet shows the actions of each group. */
const SECTION_OF: Readonly<Record<ActionGroup, Section>> = {
  around: 'around',
  page: 'around',
  panel: 'around',
  open: 'around',
  lane: 'changing',
  edit: 'changing',
  order: 'changing',
  add: 'changing',
  remove: 'changing',
  history: 'changing',
  select: 'several',
  view: 'viewing',
};

export interface Line {
  readonly section: Section;
  readonly label: string;
  /** The alternatives. Each is a list of keys that the user presses together. */
  readonly keys: readonly (readonly string[])[];
}

/** Returns lines for keys that belong to no action, such as the arrow keys. */
export const gestures = (t: TFunction): readonly Line[] => [
  { section: 'around', label: t('shortcuts.act.rove'), keys: [['← ↑ → ↓'], ['Home'], ['End']] },
  {
    section: 'several',
    label: t('shortcuts.act.range'),
    keys: [
      ['⇧', '↑'],
      ['⇧', '↓'],
    ],
  },
];

/** The signs of keys, as they are printed on a keyboard. */
const SIGNS: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ContextMenu: '☰',
};

/** Returns one line of the shortcut sheet for each action that has a shortcut. */
export const linesOf = <Context,>(
  actions: readonly Action<Context>[],
  t: TFunction,
): readonly Line[] =>
  actions
    .filter(({ keys }) => keys.length > 0)
    .map(({ group, label, keys }) => ({
      section: SECTION_OF[group],
      label: label(t),
      keys: keys.map((each) => keyNames(each).map((name) => SIGNS[name] ?? name)),
    }));

/** Renders shortcuts with the names printed on the keyboard, and "or" between alternatives. */
export const Keys = ({ keys }: Pick<Line, 'keys'>) => {
  const { t } = useTranslation();
  return (
    <span className={styles.keys}>
      {keys.map((together, index) => (
        <span key={together.join()} className={styles.together}>
          {index > 0 && <span className={styles.or}>{t('shortcuts.or')}</span>}
          {together.map((key) => (
            <kbd key={key} className={styles.key}>
              {key}
            </kbd>
          ))}
        </span>
      ))}
    </span>
  );
};

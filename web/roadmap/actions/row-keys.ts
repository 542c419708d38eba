import type { TFunction } from 'i18next';
import type { Action, ActionGroup } from '../../actions/action.ts';

/** What the keys of the focused row need that are not in its menu. */
export interface RowMoveContext {
  readonly key: string;
  /** Moves the focus by a number of rows, and stops at the first or last row. */
  readonly go: (rows: number) => void;
  /** Number of rows that fit on the screen. */
  readonly page: number;
  /** `in` opens the row or goes to its first child. `out` closes the row or goes to its parent. */
  readonly turn: (way: 'in' | 'out') => void;
  readonly push: (part: 'move' | 'start' | 'end', days: number) => void;
  readonly unplan: () => void;
  /** Returns whether the user has moved a bar by keys and the move is not saved yet. */
  readonly isMoving: () => boolean;
  readonly putBack: () => void;
}

type RowMove = Action<RowMoveContext>;

interface Keys {
  readonly id: string;
  readonly keys: readonly string[];
  readonly group: ActionGroup;
  readonly label: (t: TFunction) => string;
  readonly run: RowMove['run'];
  readonly possible?: NonNullable<RowMove['possible']>;
}

const keys = (options: Keys): RowMove => ({
  icon: 'keyboard',
  bare: true,
  available: () => true,
  ...options,
});

const STEPS: Readonly<Record<string, (context: RowMoveContext) => number>> = {
  ArrowUp: () => -1,
  ArrowDown: () => 1,
  PageUp: ({ page }) => -page,
  PageDown: ({ page }) => page,
  Home: () => Number.NEGATIVE_INFINITY,
  End: () => Number.POSITIVE_INFINITY,
};

const wayOf = (key: string): 1 | -1 => (key === 'ArrowLeft' || /[[{]/.test(key) ? -1 : 1);

/** The keys of a focused row that are not in its menu (R-PLAN-12). The roadmap and the list of shortcuts use them. */
export const ROW_MOVES: readonly RowMove[] = [
  keys({
    id: 'row-go',
    keys: ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'],
    group: 'around',
    label: (t) => t('roadmap.key.go'),
    run: (context) => context.go(STEPS[context.key]?.(context) ?? 0),
  }),
  keys({
    id: 'row-turn',
    keys: ['ArrowRight', 'ArrowLeft'],
    group: 'around',
    label: (t) => t('roadmap.key.turn'),
    run: ({ key, turn }) => turn(key === 'ArrowRight' ? 'in' : 'out'),
  }),
  keys({
    id: 'row-day',
    keys: ['Alt+ArrowLeft', 'Alt+ArrowRight'],
    group: 'edit',
    label: (t) => t('roadmap.key.day'),
    run: ({ key, push }) => push('move', wayOf(key)),
  }),
  keys({
    id: 'row-week',
    keys: ['Alt+Shift+ArrowLeft', 'Alt+Shift+ArrowRight'],
    group: 'edit',
    label: (t) => t('roadmap.key.week'),
    run: ({ key, push }) => push('move', 7 * wayOf(key)),
  }),
  keys({
    id: 'row-start',
    keys: ['{', '}'],
    group: 'edit',
    label: (t) => t('roadmap.key.start'),
    run: ({ key, push }) => push('start', wayOf(key)),
  }),
  keys({
    id: 'row-end',
    keys: ['[', ']'],
    group: 'edit',
    label: (t) => t('roadmap.key.end'),
    run: ({ key, push }) => push('end', wayOf(key)),
  }),
  keys({
    id: 'row-put-back',
    keys: ['Escape'],
    group: 'edit',
    label: (t) => t('roadmap.key.putBack'),
    possible: ({ isMoving }) => isMoving(),
    run: ({ putBack }) => putBack(),
  }),
  keys({
    id: 'row-unplan',
    keys: ['Delete', 'Backspace'],
    group: 'remove',
    label: (t) => t('roadmap.dates.unplan'),
    run: ({ unplan }) => unplan(),
  }),
];

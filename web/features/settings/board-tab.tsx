import { useTranslation } from 'react-i18next';
import type { AdminField } from '#domain/aggregates/setting/admin-faults.ts';
import { MOST_STORIES } from '#domain/aggregates/setting/admin-faults.ts';
import {
  type AdminSettings,
  DEFAULT_ADMIN_SETTINGS,
} from '#domain/aggregates/setting/admin-settings.ts';
import type { BoardData } from '../../store/board-data/board-data.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Note } from '../../ui/pages/note.tsx';
import { FeatureRows } from './feature-rows.tsx';
import { SettingRow, SwitchRow } from './rows/setting-row.tsx';
import type { AdminDraft } from './rows/use-admin-draft.ts';
import styles from './settings.module.css';

interface BoardTabProps {
  readonly draft: AdminDraft;
  readonly board: BoardData;
}

const GIVEN = DEFAULT_ADMIN_SETTINGS.boardSetting.boardLabels;

type BoardSetting = AdminSettings['boardSetting'];

/** Switches of the board; a setting named `disable…` is stored inverted (R-VIEW-6). */
const SWITCHES = [
  { name: 'enableSprintSwimlane', words: 'sprintLanes', inverse: false },
  { name: 'enableNoSwimlane', words: 'noLanes', inverse: false },
  { name: 'disableChangeActiveSprint', words: 'activeSprints', inverse: true },
  { name: 'disableAutoScheduling', words: 'autoSchedule', inverse: true },
  { name: 'disableRoadmap', words: 'roadmap', inverse: true },
] as const satisfies readonly {
  readonly name: keyof BoardSetting;
  readonly words: string;
  readonly inverse: boolean;
}[];

interface LabelRowProps {
  readonly shown: (row: 'goals' | 'steps') => string;
  readonly faultText: (field: AdminField) => string | null;
  readonly call: (row: 'goals' | 'steps', name: string) => void;
}

/** The name of the rows of goals or steps. */
const LabelRow = ({ shown, faultText, call }: LabelRowProps) => {
  const { t } = useTranslation();
  return (
    <SettingRow title={t('settings.board.labels')} text={t('settings.board.labelsText')}>
      <TextField
        label={t('settings.board.goalsLabel')}
        hideLabel
        className={styles.short}
        value={shown('goals')}
        fault={faultText('goalsLabel')}
        onChange={({ target }) => call('goals', target.value)}
      />
      <TextField
        label={t('settings.board.stepsLabel')}
        hideLabel
        className={styles.short}
        value={shown('steps')}
        fault={faultText('stepsLabel')}
        onChange={({ target }) => call('steps', target.value)}
      />
    </SettingRow>
  );
};

interface OrderRowProps
  extends Pick<BoardTabProps['draft']['settings']['boardSetting'], 'loadedNoSwimlane'>,
    Pick<BoardTabProps['draft'], 'stored'> {
  readonly change: (part: Partial<BoardSetting>) => void;
}

const OrderRow = ({ loadedNoSwimlane, stored, change }: OrderRowProps) => {
  const { t } = useTranslation();
  return (
    <SettingRow
      title={t('settings.board.order')}
      text={loadedNoSwimlane ? t('settings.board.orderLaid') : t('settings.board.orderToLay')}
    >
      {stored.boardSetting.loadedNoSwimlane ? (
        <Button disabled={!loadedNoSwimlane} onClick={() => change({ loadedNoSwimlane: false })}>
          {t('settings.board.layAgain')}
        </Button>
      ) : (
        <span className={styles.state}>{t('settings.board.orderWaiting')}</span>
      )}
    </SettingRow>
  );
};

interface MaximumRowProps
  extends Pick<BoardTabProps['draft']['settings']['boardSetting'], 'maximumStories'> {
  readonly total: number;
  readonly faultText: (field: AdminField) => string | null;
  readonly change: (part: Partial<BoardSetting>) => void;
}

const MaximumRow = ({ maximumStories, total, faultText, change }: MaximumRowProps) => {
  const { t } = useTranslation();
  return (
    <SettingRow
      title={t('settings.board.maximum')}
      text={t('settings.board.maximumText', { count: total })}
    >
      <TextField
        label={t('settings.board.maximum')}
        hideLabel
        className={styles.short}
        type="number"
        min={1}
        max={MOST_STORIES}
        value={Number.isNaN(maximumStories) ? '' : maximumStories}
        fault={faultText('maximumStories')}
        onChange={({ target }) => change({ maximumStories: target.valueAsNumber })}
      />
    </SettingRow>
  );
};

/** Settings of the whole board: what is loaded, the names of its rows, its lanes and its planning. */
export const BoardTab = ({ draft, board }: BoardTabProps) => {
  const { t } = useTranslation();
  const { settings, stored, faults, set } = draft;
  const { boardLabels, maximumStories, loadedNoSwimlane } = settings.boardSetting;
  const change = (part: Partial<BoardSetting>) => set('boardSetting', part);
  const loaded = Object.keys(board.stories).length;
  const total = loaded + board.leftOut;
  const left = Math.max(0, total - (Number.isInteger(maximumStories) ? maximumStories : total));
  const faultText = (field: keyof typeof faults): string | null => {
    const fault = faults[field];
    return fault ? t(`errors.${fault}`) : null;
  };
  // Rows without a name of their own show the default name in the user's language.
  const shown = (row: 'goals' | 'steps'): string =>
    boardLabels[row] === GIVEN[row] ? t(`board.${row}`) : boardLabels[row];
  const call = (row: 'goals' | 'steps', name: string) =>
    change({
      boardLabels: { ...boardLabels, [row]: name === t(`board.${row}`) ? GIVEN[row] : name },
    });
  return (
    <div className={styles.rows}>
      <LabelRow {...{ shown, faultText, call }} />
      <MaximumRow {...{ maximumStories, total, faultText, change }} />
      {left > 0 && (
        <div className={styles.block}>
          <Note tone="warning">{t('settings.board.leftOut', { count: left })}</Note>
        </div>
      )}
      {SWITCHES.map(({ name, words, inverse }) => (
        <SwitchRow
          key={name}
          title={t(`settings.board.${words}`)}
          text={t(`settings.board.${words}Text`)}
          checked={settings.boardSetting[name] !== inverse}
          onChange={(on) => change({ [name]: on !== inverse })}
        />
      ))}
      <FeatureRows board={board} />
      <OrderRow {...{ loadedNoSwimlane, stored, change }} />
      <SettingRow title={t('settings.board.structure')} text={t('settings.board.structureText')}>
        <span className={styles.state}>{t('settings.board.structureValue')}</span>
      </SettingRow>
    </div>
  );
};

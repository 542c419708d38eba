import { useTranslation } from 'react-i18next';
import type { AdminField } from '#domain/aggregates/setting/admin-faults.ts';
import { MOST_STORIES } from '#domain/aggregates/setting/admin-faults.ts';
import type { AdminSettings } from '#domain/aggregates/setting/admin-settings.ts';
import type { BoardData } from '../../store/board-data/board-data.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Note } from '../../ui/pages/note.tsx';
import { FeatureRows } from './feature-rows.tsx';
import { SettingGroup, SettingRow, SwitchRow } from './rows/setting-row.tsx';
import type { AdminDraft } from './rows/use-admin-draft.ts';
import styles from './settings.module.css';

interface BoardTabProps {
  readonly draft: AdminDraft;
  readonly board: BoardData;
}

type BoardSetting = AdminSettings['boardSetting'];

/**
 * The switches of the board tab. The switch of a setting named `disable…` is on when the setting is false (R-VIEW-6).
 */
const SWITCHES = {
  lanes: [
    { name: 'enableSprintSwimlane', words: 'sprintLanes', inverse: false },
    { name: 'enableNoSwimlane', words: 'noLanes', inverse: false },
  ],
  planning: [{ name: 'disableChangeActiveSprint', words: 'activeSprints', inverse: true }],
} as const satisfies Record<
  string,
  readonly {
    readonly name: keyof BoardSetting;
    readonly words: string;
    readonly inverse: boolean;
  }[]
>;

interface SwitchesProps {
  readonly group: keyof typeof SWITCHES;
  readonly draft: AdminDraft;
}

const Switches = ({ group, draft }: SwitchesProps) => {
  const { t } = useTranslation();
  return SWITCHES[group].map(({ name, words, inverse }) => (
    <SwitchRow
      key={name}
      title={t(`settings.board.${words}`)}
      text={t(`settings.board.${words}Text`)}
      of={[`boardSetting.${name}`]}
      checked={draft.settings.boardSetting[name] !== inverse}
      onChange={(on) => draft.set('boardSetting', { [name]: on !== inverse })}
    />
  ));
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
      of={['boardSetting.loadedNoSwimlane']}
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
      of={['boardSetting.maximumStories']}
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

/** Settings of the whole board: its lanes, its planning, and which issues it loads. */
export const BoardTab = ({ draft, board }: BoardTabProps) => {
  const { t } = useTranslation();
  const { settings, stored, faults, set } = draft;
  const { maximumStories, loadedNoSwimlane } = settings.boardSetting;
  const change = (part: Partial<BoardSetting>) => set('boardSetting', part);
  const loaded = Object.keys(board.stories).length;
  const total = loaded + board.leftOut;
  const left = Math.max(0, total - (Number.isInteger(maximumStories) ? maximumStories : total));
  const faultText = (field: AdminField): string | null => {
    const fault = faults[field];
    return fault ? t(`errors.${fault}`) : null;
  };
  return (
    <div className={styles.rows}>
      <SettingGroup title={t('settings.group.lanes')}>
        <Switches group="lanes" draft={draft} />
        <OrderRow {...{ loadedNoSwimlane, stored, change }} />
      </SettingGroup>
      <SettingGroup title={t('settings.group.planning')}>
        <Switches group="planning" draft={draft} />
        <FeatureRows board={board} />
      </SettingGroup>
      <SettingGroup title={t('settings.group.size')}>
        <MaximumRow {...{ maximumStories, total, faultText, change }} />
        {left > 0 && (
          <div className={styles.block}>
            <Note tone="warning">{t('settings.board.leftOut', { count: left })}</Note>
          </div>
        )}
        <SettingRow title={t('settings.board.structure')} text={t('settings.board.structureText')}>
          <span className={styles.state}>{t('settings.board.structureValue')}</span>
        </SettingRow>
      </SettingGroup>
    </div>
  );
};

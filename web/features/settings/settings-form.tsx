import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminField } from '#domain/aggregates/setting/admin-faults.ts';
import { useLeaveGuard } from '../../page/steps/use-leave-guard.ts';
import type { BoardAdmins } from '../../store/settings/board-admins-api.ts';
import type { LoadedBoard } from '../../story-map/loading/use-board.ts';
import type { ShownStoryMap } from '../../story-map/use-story-map.ts';
import { ResetView } from '../../story-map/view/reset-view.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import type { IconName } from '../../ui/icons/icon-paths.ts';
import { ConfirmDialog } from '../../ui/layers/confirm-dialog.tsx';
import { FullPage } from '../../ui/pages/full-page.tsx';
import { Tabs } from '../../ui/pages/tabs.tsx';
import { rememberedInVisit, rememberInVisit } from '../../ui/remembered.ts';
import { BoardTab } from './board-tab.tsx';
import { CardPreview } from './card/card-preview.tsx';
import { CardTab } from './card/card-tab.tsx';
import { FieldTab } from './field-tab.tsx';
import { GoalTab } from './goal/goal-tab.tsx';
import { PermissionsTab } from './permissions-tab.tsx';
import { RoadmapTab } from './roadmap-tab.tsx';
import { ChangedPaths, changedPaths } from './rows/changed-paths.ts';
import { type AdminDraft, useAdminDraft } from './rows/use-admin-draft.ts';
import styles from './settings.module.css';

/** The tabs in display order (R-VIEW-11). */
const TABS = ['board', 'goal', 'card', 'field', 'permissions', 'roadmap'] as const;
type TabName = (typeof TABS)[number];

const ICONS = {
  board: 'map-vertical',
  goal: 'goal',
  card: 'story',
  field: 'fields',
  permissions: 'lock',
  roadmap: 'roadmap',
} as const satisfies Record<TabName, IconName>;

/** Tabs with settings that change how cards look, which show a preview of cards. */
const PREVIEWED: ReadonlySet<TabName> = new Set(['goal', 'card', 'field']);

const TAB_OF: Readonly<Partial<Record<AdminField, TabName>>> = {
  issueTypeMappingId: 'goal',
  issueLinkTypeMappingId: 'goal',
  startDateFieldId: 'field',
  endDateFieldId: 'field',
  goalsLabel: 'goal',
  stepsLabel: 'goal',
};

/** Returns a function that focuses the first field with an error, once the tab of that field is rendered. */
const useFaultFocus = () => {
  const page = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked > 0) page.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [asked]);
  return { page, lead: () => setAsked((times) => times + 1) };
};

export interface SettingsProps {
  readonly loaded: LoadedBoard;
  readonly story: ShownStoryMap;
  readonly announce: (text: string) => void;
  /** Name of the tab that is open at first; null means the last one of this visit. */
  readonly at: string | null;
  readonly onClose: () => void;
}

interface SettingsFormProps extends SettingsProps {
  readonly admins: BoardAdmins | null;
}

interface FootProps {
  readonly draft: AdminDraft;
  readonly unsaved: number;
  readonly save: () => void;
  readonly lead: () => void;
}

/** The bottom bar: the number of unsaved edits, the errors, and the buttons to save or discard. */
const Foot = ({ draft, unsaved, save, lead }: FootProps) => {
  const { t } = useTranslation();
  const { saving, faults, discard } = draft;
  const wrong = Object.keys(faults).length;
  return (
    <>
      <span className={styles.unsaved} role="status">
        {saving ? t('settings.saving') : t('settings.unsaved', { count: unsaved })}
      </span>
      {wrong > 0 && (
        <span className={styles.wrong}>
          <Icon name="warning" />
          {t('settings.faultCount', { count: wrong })}
          <Button appearance="subtle" spacing="compact" onClick={lead}>
            {t('settings.goThere')}
          </Button>
        </span>
      )}
      <span className={styles.ways}>
        <Button appearance="subtle" disabled={saving} onClick={discard}>
          {t('settings.discard')}
        </Button>
        <Button appearance="primary" disabled={saving} onClick={save}>
          {t('settings.save')}
        </Button>
      </span>
    </>
  );
};

interface LeavingProps extends Pick<SettingsFormProps, 'onClose'> {
  readonly leaving: boolean;
  readonly setLeaving: (next: boolean) => void;
}

const Leaving = ({ onClose, leaving, setLeaving }: LeavingProps) => {
  const { t } = useTranslation();
  return (
    leaving && (
      <ConfirmDialog
        title={t('settings.leave.title')}
        confirm={t('settings.leave.confirm')}
        tone="danger"
        onConfirm={onClose}
        onClose={() => setLeaving(false)}
      >
        <p>{t('settings.leave.text')}</p>
      </ConfirmDialog>
    )
  );
};

interface ChosenTabProps extends SettingsFormProps {
  readonly tab: TabName;
  readonly draft: AdminDraft;
  readonly setTab: (name: TabName) => void;
}

/** The settings of the selected tab, with the preview of cards if the tab has one. */
const ChosenTab = ({ tab, draft, loaded, story, admins, setTab }: ChosenTabProps) => (
  <div className={styles.beside}>
    <div className={styles.form}>
      {tab === 'board' && <BoardTab draft={draft} board={loaded.board} />}
      {tab === 'goal' && <GoalTab draft={draft} loaded={loaded} />}
      {tab === 'card' && <CardTab draft={draft} loaded={loaded} />}
      {tab === 'field' && <FieldTab draft={draft} board={loaded.board} />}
      {tab === 'permissions' && <PermissionsTab board={loaded.board} admins={admins} />}
      {tab === 'roadmap' && <RoadmapTab draft={draft} onDates={() => setTab('field')} />}
    </div>
    {PREVIEWED.has(tab) && (
      <CardPreview
        settings={draft.settings}
        story={story}
        projectIds={loaded.board.projects.map(({ id }) => id)}
      />
    )}
  </div>
);

/** Returns a function that saves the draft, or focuses the first field with an error on its tab. */
const useSaving = (
  { announce }: Pick<SettingsFormProps, 'announce'>,
  draft: AdminDraft,
  setTab: (name: TabName) => void,
) => {
  const { t } = useTranslation();
  const { page, lead } = useFaultFocus();
  const leadTo = (field: AdminField | undefined) => {
    if (!field) return;
    setTab(TAB_OF[field] ?? 'board');
    lead();
  };
  const save = () => {
    const first = draft.save();
    if (!first) return;
    announce(t('settings.faulty'));
    leadTo(first);
  };
  return { page, save, lead: () => leadTo((Object.keys(draft.faults) as AdminField[])[0]) };
};

const TAB_KEY = 'cairn-settings-tab';

/** Returns the open tab: the one that was asked for, else the last one of this visit, else the first (R-VIEW-29). */
const useVisitedTab = (at: string | null) => {
  const [tab, set] = useState<TabName>(() => {
    const known = (wanted: string | null) => TABS.find((name) => name === wanted);
    return known(at) ?? known(rememberedInVisit(TAB_KEY)) ?? 'board';
  });
  useEffect(() => rememberInVisit(TAB_KEY, tab), [tab]);
  return [tab, set] as const;
};

/** The settings in tabs, saved together. Asks for confirmation before unsaved edits are lost. */
export const SettingsForm = (props: SettingsFormProps) => {
  const { loaded, story, at, onClose } = props;
  const { t } = useTranslation();
  const [tab, setTab] = useVisitedTab(at);
  const [leaving, setLeaving] = useState(false);
  const draft = useAdminDraft(loaded.board);
  const { dirty, saving, faults } = draft;
  useLeaveGuard(dirty && !saving, () => setLeaving(true));
  const { page, save, lead } = useSaving(props, draft, setTab);
  const changed = changedPaths(draft.change);
  const close = () => (dirty && !saving ? setLeaving(true) : onClose());
  const faultsIn = (name: TabName): number =>
    (Object.keys(faults) as AdminField[]).filter((field) => (TAB_OF[field] ?? 'board') === name)
      .length;
  return (
    <>
      <FullPage
        title={t('settings.title')}
        closeLabel={t('settings.close')}
        onClose={close}
        aside={<ResetView onChange={story.change} />}
        footer={dirty && <Foot draft={draft} unsaved={changed.size} save={save} lead={lead} />}
      >
        <div ref={page}>
          <ChangedPaths value={changed}>
            <Tabs
              label={t('settings.title')}
              tabs={TABS.map((name) => ({
                name,
                label: t(`settings.tab.${name}`),
                icon: ICONS[name],
                count: faultsIn(name),
                countLabel: t('settings.faultCount', { count: faultsIn(name) }),
              }))}
              note={t('settings.forAll')}
              value={tab}
              onChange={setTab}
            >
              <ChosenTab {...props} tab={tab} draft={draft} setTab={setTab} />
            </Tabs>
          </ChangedPaths>
        </div>
      </FullPage>
      <Leaving {...{ onClose, leaving, setLeaving }} />
    </>
  );
};

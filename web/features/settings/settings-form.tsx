import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminField } from '#domain/aggregates/setting/admin-faults.ts';
import { useLeaveGuard } from '../../page/steps/use-leave-guard.ts';
import type { BoardAdmins } from '../../store/settings/board-admins-api.ts';
import type { LoadedBoard } from '../../story-map/loading/use-board.ts';
import type { ShownStoryMap } from '../../story-map/use-story-map.ts';
import { ResetView } from '../../story-map/view/reset-view.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../ui/layers/confirm-dialog.tsx';
import { FullPage } from '../../ui/pages/full-page.tsx';
import { Tabs } from '../../ui/pages/tabs.tsx';
import { BoardTab } from './board-tab.tsx';
import { CardTab } from './card/card-tab.tsx';
import { FieldTab } from './field-tab.tsx';
import { GoalTab } from './goal/goal-tab.tsx';
import { PermissionsTab } from './permissions-tab.tsx';
import { RoadmapTab } from './roadmap-tab.tsx';
import { type AdminDraft, useAdminDraft } from './rows/use-admin-draft.ts';
import styles from './settings.module.css';

/** The tabs in their order (R-VIEW-11). */
const TABS = ['board', 'goal', 'card', 'field', 'permissions', 'roadmap'] as const;
type TabName = (typeof TABS)[number];

const TAB_OF: Readonly<Partial<Record<AdminField, TabName>>> = {
  issueTypeMappingId: 'goal',
  issueLinkTypeMappingId: 'goal',
  startDateFieldId: 'field',
  endDateFieldId: 'field',
};

/** Focuses the first field with a fault once its tab is rendered. */
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
  /** The tab to open; null opens the first. */
  readonly at: string | null;
  readonly onClose: () => void;
}

interface SettingsFormProps extends SettingsProps {
  readonly admins: BoardAdmins | null;
}

interface FootProps extends Pick<AdminDraft, 'dirty' | 'saving'> {
  readonly draft: AdminDraft;
  readonly save: () => void;
}

const Foot = ({ dirty, saving, draft, save }: FootProps) => {
  const { t } = useTranslation();
  return (
    dirty && (
      <>
        <span className={styles.unsaved} role="status">
          {saving ? t('settings.saving') : t('settings.unsaved')}
        </span>
        <Button appearance="subtle" disabled={saving} onClick={draft.discard}>
          {t('settings.discard')}
        </Button>
        <Button appearance="primary" disabled={saving} onClick={save}>
          {t('settings.save')}
        </Button>
      </>
    )
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

/** The settings in tabs, saved together; asks before unsaved changes are lost. */
export const SettingsForm = (props: SettingsFormProps) => {
  const { loaded, story, admins, announce, at, onClose } = props;
  const { t } = useTranslation();
  const [tab, setTab] = useState<TabName>(TABS.find((name) => name === at) ?? 'board');
  const [leaving, setLeaving] = useState(false);
  const draft = useAdminDraft(loaded.board);
  const { dirty, saving, faults } = draft;
  useLeaveGuard(dirty && !saving, () => setLeaving(true));
  const { page, lead } = useFaultFocus();
  const close = () => (dirty && !saving ? setLeaving(true) : onClose());
  const save = () => {
    const first = draft.save();
    if (!first) return;
    setTab(TAB_OF[first] ?? 'board');
    announce(t('settings.faulty'));
    lead();
  };
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
        footer={<Foot {...{ dirty, saving, draft, save }} />}
      >
        <div ref={page}>
          <Tabs
            label={t('settings.title')}
            tabs={TABS.map((name) => ({
              name,
              label: t(`settings.tab.${name}`),
              count: faultsIn(name),
              countLabel: t('settings.faultCount', { count: faultsIn(name) }),
            }))}
            value={tab}
            onChange={setTab}
          >
            {tab === 'board' && <BoardTab draft={draft} board={loaded.board} />}
            {tab === 'goal' && <GoalTab draft={draft} loaded={loaded} />}
            {tab === 'card' && <CardTab draft={draft} loaded={loaded} story={story} />}
            {tab === 'field' && <FieldTab draft={draft} board={loaded.board} />}
            {tab === 'permissions' && <PermissionsTab board={loaded.board} admins={admins} />}
            {tab === 'roadmap' && <RoadmapTab draft={draft} />}
          </Tabs>
        </div>
      </FullPage>
      <Leaving {...{ onClose, leaving, setLeaving }} />
    </>
  );
};

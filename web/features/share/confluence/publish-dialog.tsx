import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PagesChoice } from '#domain/aggregates/sharing/presentation.ts';
import type { PluginSetting } from '#domain/contracts/sharing.ts';
import { NAME_LIMIT } from '#domain/kernel/text.ts';
import { agoText } from '../../../i18n/ago.ts';
import { boardKeyOf } from '../../../store/board-data/board-key-of.ts';
import {
  useStoredPageQuery,
  useStorePageMutation,
  useSwitchConfluenceMutation,
} from '../../../store/confluence/confluence-api.ts';
import { failureText } from '../../../store/flags/failure-text.ts';
import { useAppDispatch } from '../../../store/hooks.ts';
import { type Failure, settled } from '../../../store/ports/failure.ts';
import { failureOf } from '../../../store/ports/failure-of.ts';
import { usePluginSettingQuery } from '../../../store/share/share-api.ts';
import { pageOf } from '../../../story-map/frozen/page-content.ts';
import type { PanelProps } from '../../../story-map/panel.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../ui/buttons/checkbox.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { ConfirmDialog } from '../../../ui/layers/confirm-dialog.tsx';
import { Dialog } from '../../../ui/layers/dialog.tsx';
import { Note } from '../../../ui/pages/note.tsx';
import { Skeleton } from '../../../ui/pages/skeleton.tsx';
import { LanesField, lanesOf } from '../fields/lanes-field.tsx';
import { Unattended } from '../fields/unattended.tsx';
import { PageLink } from './page-link.tsx';
import styles from './publish-dialog.module.css';

interface StateProps {
  readonly board: string;
  readonly setting: PluginSetting;
  readonly busy: boolean;
  readonly onRenew: () => void;
  readonly onEnd: () => void;
  readonly onTakeOver: () => void;
}

/**
 * Shows whether Confluence pages may show the board, when its picture was stored, and whether the picture is renewed
 * automatically.
 */
const PublishedState = (props: StateProps) => {
  const { board, setting, busy, onRenew, onEnd, onTakeOver } = props;
  const { t, i18n } = useTranslation();
  const { enableConfluence, pagesRenewal } = setting;
  const { data: page, isFetching } = useStoredPageQuery(board, { skip: !enableConfluence });
  if (!enableConfluence) return <Note tone="info">{t('confluence.off')}</Note>;
  const known = isFetching ? '' : t('confluence.notStored');
  const picture = page
    ? t('confluence.storedAt', { ago: agoText(i18n.language, page.storedAt, Date.now()) })
    : known;
  return (
    <>
      <Note
        tone="success"
        action={
          <Button spacing="compact" disabled={busy} onClick={onEnd}>
            {t('confluence.end')}
          </Button>
        }
      >
        <strong>{t('confluence.on')}</strong>
        <br />
        {t('sentences', {
          things: [
            busy ? t('confluence.storing') : picture,
            page && pagesRenewal?.stopped === null && t('confluence.follows'),
          ].filter(Boolean),
        })}{' '}
        <Button appearance="subtle" spacing="compact" disabled={busy} onClick={onRenew}>
          {t('confluence.renew')}
        </Button>
      </Note>
      {pagesRenewal !== undefined && (
        <Unattended
          renewal={pagesRenewal}
          words={{
            none: t('confluence.renewal.none'),
            denied: t('confluence.renewal.denied'),
            unfit: t('confluence.renewal.unfit'),
          }}
          busy={busy}
          onTakeOver={onTakeOver}
        />
      )}
    </>
  );
};

const firstName = (
  setting: PluginSetting | undefined,
  { projects }: PanelProps['loaded']['board'],
): string => setting?.pagesName || setting?.shareBoardName || projects[0]?.name || '';

/** Holds the state of the form. Returns the actions that publish the board, renew its picture, and end publishing. */
const usePublishing = ({ loaded, boardRef, story, announce }: PanelProps) => {
  const { t } = useTranslation();
  const board = boardKeyOf(loaded, boardRef);
  const { data: setting, error, refetch } = usePluginSettingQuery(board);
  const [change, changing] = useSwitchConfluenceMutation();
  const [store, storing] = useStorePageMutation();
  const dispatch = useAppDispatch();
  const [typed, setTyped] = useState<string | null>(null);
  const [chosen, setChosen] = useState<PagesChoice | null>(null);
  const [unread, setUnread] = useState<Failure | null>(null);
  const [ending, setEnding] = useState(false);
  const [tried, setTried] = useState(false);
  const name = typed ?? firstName(setting, loaded.board);
  const kept = setting?.pages ?? { lanes: lanesOf(story.mode), completed: true };
  const pages = chosen ?? kept;
  const renew = async (shown: PagesChoice) => {
    setUnread(null);
    const page = await settled(() => dispatch(pageOf(loaded, shown)));
    setUnread(page.error ?? null);
    if (page.error) return;
    const { error: refused } = await store({ board, ...page.data });
    if (!refused) announce(t('confluence.renewed'));
  };
  /** Saves the settings. The promise resolves to true if the backend accepted them. */
  const save = async (wanted: { enable: boolean; boardName?: string; pages?: PagesChoice }) => {
    const { error: refused } = await change({ board, ...wanted });
    if (!refused) await refetch();
    return !refused;
  };
  const publish = async () => {
    setTried(true);
    const boardName = name.trim();
    if (boardName !== '' && (await save({ enable: true, boardName, pages }))) await renew(pages);
  };
  const end = async () => {
    setEnding(false);
    if (await save({ enable: false })) announce(t('confluence.ended'));
  };
  const failed = error ?? changing.error ?? storing.error ?? unread ?? undefined;
  return {
    publish,
    failed,
    error,
    refetch,
    setting,
    board,
    busy: changing.isLoading || storing.isLoading,
    renew,
    takeOver: () => save({ enable: true }),
    kept,
    setEnding,
    name,
    tried,
    setTyped,
    pages,
    setChosen,
    ending,
    end,
  };
};

interface EndingProps {
  readonly ending: boolean;
  readonly end: () => Promise<void>;
  readonly setEnding: (ending: boolean) => void;
}

const Ending = ({ ending, end, setEnding }: EndingProps) => {
  const { t } = useTranslation();
  return (
    ending && (
      <ConfirmDialog
        title={t('confluence.end')}
        confirm={t('confluence.end')}
        tone="danger"
        onConfirm={() => void end()}
        onClose={() => setEnding(false)}
      >
        <p>{t('confluence.endText')}</p>
      </ConfirmDialog>
    )
  );
};

interface FailedProps {
  /** Error of the last action or of loading the settings; undefined if there is none. */
  readonly failed: unknown;
  /** Error of loading the settings. */
  readonly error: unknown;
  readonly refetch: () => unknown;
}

const Failed = ({ failed, error, refetch }: FailedProps) => {
  const { t } = useTranslation();
  return (
    failed !== undefined && (
      <div role="alert">
        <Note
          tone="danger"
          action={
            error !== undefined && (
              <Button onClick={() => void refetch()}>{t('confluence.retry')}</Button>
            )
          }
        >
          {failureText(t, failureOf(failed))}
        </Note>
      </div>
    )
  );
};

type Publishing = ReturnType<typeof usePublishing>;

interface FieldsProps {
  readonly publishing: Publishing;
  readonly board: PanelProps['loaded']['board'];
}

/** Fields for the name shown on pages, and for the lanes and stories that pages show. */
const Fields = ({ publishing, board }: FieldsProps) => {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        label={t('confluence.name')}
        value={publishing.name}
        required
        maxLength={NAME_LIMIT}
        fault={
          publishing.tried && publishing.name.trim() === '' ? t('errors.FIELD_NAME_REQUIRED') : null
        }
        onChange={(event) => publishing.setTyped(event.target.value)}
      />
      <LanesField
        board={board}
        value={publishing.pages.lanes}
        onChange={(lanes) => publishing.setChosen({ ...publishing.pages, lanes })}
      />
      <Checkbox
        checked={publishing.pages.completed}
        onChange={(completed) => publishing.setChosen({ ...publishing.pages, completed })}
      >
        {t('share.shown.completed')}
      </Checkbox>
    </>
  );
};

/** Publishes the board to Confluence pages, and renews the picture on these pages (R-SHARE-14). */
const PublishDialog = (props: PanelProps) => {
  const { boardRef, loaded, onClose } = props;
  const { t } = useTranslation();
  const publishing = usePublishing(props);
  return (
    <Dialog title={t('confluence.title')} onClose={onClose}>
      <form
        className={styles.form}
        data-broad
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void publishing.publish();
        }}
      >
        <Failed {...publishing} />
        {!publishing.setting && publishing.error === undefined && (
          <Skeleton width="100%" height={120} />
        )}
        {publishing.setting && (
          <>
            <PublishedState
              board={publishing.board}
              setting={publishing.setting}
              busy={publishing.busy}
              onRenew={() => void publishing.renew(publishing.kept)}
              onEnd={() => publishing.setEnding(true)}
              onTakeOver={() => void publishing.takeOver()}
            />
            {publishing.setting.enableConfluence && (
              <PageLink boardRef={boardRef} board={publishing.board} />
            )}
            <Fields publishing={publishing} board={loaded.board} />
            <p className={styles.hint}>{t('confluence.who')}</p>
            <footer className={styles.foot}>
              <Button appearance="primary" type="submit" disabled={publishing.busy} data-first>
                {publishing.setting.enableConfluence ? t('confluence.save') : t('confluence.begin')}
              </Button>
            </footer>
          </>
        )}
      </form>
      <Ending {...publishing} />
    </Dialog>
  );
};

export default PublishDialog;

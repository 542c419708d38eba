import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  DESCRIPTION_LIMIT,
  isOver,
  linkDayOf,
  type Presentation,
} from '#domain/aggregates/sharing/presentation.ts';
import { protectionsSet } from '#domain/change/model/sharing.ts';
import type { PluginSetting } from '#domain/contracts/sharing.ts';
import { isDay } from '#domain/kernel/day.ts';
import { NAME_LIMIT } from '#domain/kernel/text.ts';
import { instantOf } from '#domain/kernel/time.ts';
import type { BoardData } from '../../store/board-data/board-data.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { KINDS } from '../../store/ledger/kinds.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Checkbox } from '../../ui/buttons/checkbox.tsx';
import { DateField } from '../../ui/dates/date-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Note } from '../../ui/pages/note.tsx';
import { LanesField } from './fields/lanes-field.tsx';
import { LinkState } from './link-state.tsx';
import styles from './share-dialog.module.css';
import type { WantedSharing } from './use-sharing-changes.ts';

export interface Draft extends Presentation {
  readonly name: string;
  readonly subtasks: boolean;
  /** The new password. If it is empty, the stored password stays. */
  readonly password: string;
  readonly locked: boolean;
}

/**
 * Initial values of the form for a board that was never shared: the name of its project, and the lanes on the screen.
 */
export interface First {
  readonly name: string;
  readonly lanes: Presentation['lanes'];
}

/** Returns the first content of the form, from the stored settings. */
export const draftOf = (setting: PluginSetting, { name, lanes }: First): Draft => ({
  ...setting.presentation,
  ...(setting.version === 0 ? { lanes } : {}),
  name: setting.shareBoardName || name,
  subtasks: setting.enableShareSubtasks,
  password: '',
  locked: setting.hasPassword,
});

const passwordOf = (
  { locked, password }: Draft,
  { hasPassword }: PluginSetting,
): Pick<WantedSharing, 'password'> => {
  if (!locked) return hasPassword ? { password: null } : {};
  return password === '' ? {} : { password };
};

/** Returns the settings that differ from the stored ones; all settings if the board is not shared yet. */
const changeOf = (draft: Draft, setting: PluginSetting): WantedSharing => {
  const { name, subtasks, password: _, locked: __, ...presentation } = draft;
  const first = setting.shareBoardId === null;
  const differing = Object.fromEntries(
    Object.entries(presentation).filter(
      ([part, value]) => first || setting.presentation[part as keyof Presentation] !== value,
    ),
  );
  return {
    ...(first || name !== setting.shareBoardName ? { boardName: name } : {}),
    ...(first || subtasks !== setting.enableShareSubtasks ? { enableShareSubtasks: subtasks } : {}),
    ...(Object.keys(differing).length > 0 ? { presentation: differing } : {}),
    ...passwordOf(draft, setting),
  };
};

/** Minimum and maximum length of a password in characters (R-SHARE-20). */
const PASSWORD = { least: 8, most: 100 };

export interface LinkActions {
  readonly onEnd: () => void;
  /** Lets the picture be renewed with this user's permissions from now on. */
  readonly onTakeOver: () => void;
  readonly onRenew: () => void;
}

interface ShareFormProps {
  readonly board: BoardData;
  readonly setting: PluginSetting;
  /** The stored settings, which visitors see now. */
  readonly inForce: PluginSetting;
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
  readonly busy: boolean;
  /**
   * Why a saved change has not reached the backend: it is queued (`waits`), or in conflict until the user decides
   * (`asking`). Null if there is no such change.
   */
  readonly waits: 'waits' | 'asking' | null;
  readonly storing: boolean;
  readonly onSave: (change: WantedSharing) => void;
  readonly link: LinkActions;
  /** Opens the preview in a dialog; null if it is shown beside the form. */
  readonly onPreview: (() => void) | null;
}

const SHOWN = [
  'status',
  'points',
  'completed',
  'subtasks',
  'roadmap',
  'personas',
  'comments',
] as const;

/**
 * Warns that undo cannot restore the old password, that it does not take protections off again (R-SHARE-26), that the
 * browser does not store a new password while offline, or that the change is queued or in conflict.
 */
const Warnings = ({
  setting,
  draft,
  waits,
}: Pick<ShareFormProps, 'setting' | 'draft' | 'waits'>) => {
  const { t } = useTranslation();
  const offline = useAppSelector(({ ledger }) => ledger.offline);
  const loses = setting.hasPassword && (!draft.locked || draft.password !== '');
  const { password, ...edit } = changeOf(draft, setting);
  const secret = typeof password === 'string' ? { password: { secret: '' } } : {};
  const closes =
    setting.shareBoardId !== null && protectionsSet(setting, { ...edit, ...secret }).length > 0;
  return (
    <>
      {loses && <Note tone="info">{t('share.passwordFinal')}</Note>}
      {closes && <Note tone="info">{t(KINDS.shareClose.takenBack.why)}</Note>}
      {offline && draft.password !== '' && <Note tone="warning">{t('share.unkept')}</Note>}
      {waits && (
        <div role="status">
          <Note tone="info">{t(`share.${waits}`)}</Note>
        </div>
      )}
    </>
  );
};

interface ShownProps extends Pick<ShareFormProps, 'draft'> {
  readonly set: (change: Partial<Draft>) => void;
}

const Shown = ({ draft, set }: ShownProps) => {
  const { t } = useTranslation();
  return (
    <fieldset className={styles.shown}>
      <legend>{t('share.shown.label')}</legend>
      {SHOWN.map((each) => (
        <Checkbox key={each} checked={draft[each]} onChange={(checked) => set({ [each]: checked })}>
          {t(`share.shown.${each}`)}
        </Checkbox>
      ))}
    </fieldset>
  );
};

interface LockingProps extends Pick<ShareFormProps, 'draft' | 'setting'> {
  readonly set: (change: Partial<Draft>) => void;
  readonly tried: boolean;
  readonly weak: boolean;
}

/** A checkbox that asks visitors for a password, and the field of the password. */
const Locking = ({ draft, setting, set, tried, weak }: LockingProps) => {
  const { t } = useTranslation();
  return (
    <div className={styles.pair}>
      <Checkbox checked={draft.locked} onChange={(locked) => set({ locked })}>
        {t('share.locked')}
      </Checkbox>
      {draft.locked && (
        <TextField
          label={t('share.password')}
          type="password"
          autoComplete="new-password"
          maxLength={PASSWORD.most}
          value={draft.password}
          required={!setting.hasPassword}
          placeholder={setting.hasPassword ? t('share.kept') : undefined}
          fault={tried && weak ? t('share.weak') : null}
          onChange={(event) => set({ password: event.target.value })}
        />
      )}
    </div>
  );
};

interface FootProps extends Pick<ShareFormProps, 'busy' | 'onPreview'> {
  readonly onRenew: () => void;
  readonly link: string | null;
}

const Foot = ({ busy, onRenew, onPreview, link }: FootProps) => {
  const { t } = useTranslation();
  return (
    <footer className={styles.foot}>
      {link !== null && (
        <Button appearance="subtle" className={styles.renew} disabled={busy} onClick={onRenew}>
          <Icon name="refresh" />
          {t('share.renew')}
        </Button>
      )}
      {onPreview && (
        <Button appearance="subtle" onClick={onPreview}>
          {t('share.trial.open')}
        </Button>
      )}
      <Button appearance="primary" type="submit" disabled={busy} data-first>
        {link === null ? t('share.begin') : t('share.save')}
      </Button>
    </footer>
  );
};

interface DressingProps extends Pick<ShareFormProps, 'board' | 'draft'> {
  readonly set: (change: Partial<Draft>) => void;
}

const Dressing = ({ board, draft, set }: DressingProps) => {
  const { t } = useTranslation();
  return (
    <div className={styles.pair}>
      <LanesField first board={board} value={draft.lanes} onChange={(lanes) => set({ lanes })} />
      <SelectField
        label={t('share.people.label')}
        options={(['none', 'initials'] as const).map((value) => ({
          value,
          label: t(`share.people.${value}`),
        }))}
        value={draft.people}
        onChange={(people) => set({ people: people === 'initials' ? 'initials' : 'none' })}
      />
    </div>
  );
};

interface NamingProps extends Pick<ShareFormProps, 'draft'> {
  readonly set: (change: Partial<Draft>) => void;
  readonly tried: boolean;
  readonly nameless: boolean;
}

/** The fields for the name of the public page and the text for visitors. */
const Naming = ({ draft, set, tried, nameless }: NamingProps) => {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        label={t('share.name')}
        value={draft.name}
        required
        maxLength={NAME_LIMIT}
        fault={tried && nameless ? t('errors.FIELD_NAME_REQUIRED') : null}
        onChange={(event) => set({ name: event.target.value })}
      />
      <TextArea
        label={t('share.description')}
        rows={2}
        maxLength={DESCRIPTION_LIMIT}
        value={draft.description}
        onChange={(event) => set({ description: event.target.value })}
      />
    </>
  );
};

/** The form for all settings of a public link. Nothing is shared before the user submits the form. */
export const ShareForm = (props: ShareFormProps) => {
  const { board, setting, inForce, draft, onDraft, busy, waits, storing } = props;
  const { onSave, onPreview } = props;
  const { onEnd, onTakeOver, onRenew } = props.link;
  const { t } = useTranslation();
  const [tried, setTried] = useState(false);
  const set = (change: Partial<Draft>) => onDraft({ ...draft, ...change });
  const { shareBoardId: link } = inForce;
  const needed = draft.locked && (draft.password !== '' || !setting.hasPassword);
  const weak = needed && draft.password.length < PASSWORD.least;
  const nameless = draft.name.trim() === '';
  const unread = draft.expiresOn !== null && !isDay(draft.expiresOn);
  const passed = !unread && isOver(draft, instantOf(Date.now()));
  const save = () => {
    setTried(true);
    if (!weak && !nameless && !passed && !unread) onSave(changeOf(draft, setting));
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <div className={styles.fields}>
        <LinkState
          setting={inForce}
          busy={busy}
          storing={storing}
          onEnd={onEnd}
          onTakeOver={onTakeOver}
          coded={onPreview !== null}
        />
        <Naming {...{ draft, set, tried, nameless }} />
        <Shown draft={draft} set={set} />
        <Dressing {...{ board, draft, set }} />
        <div className={styles.pair}>
          <DateField
            label={t('share.ends')}
            value={draft.expiresOn ?? ''}
            fault={
              passed ? t('errors.DATE_PASSED') : tried && unread ? t('errors.DATE_INVALID') : null
            }
            least={linkDayOf(instantOf(Date.now()))}
            onChange={(day) => set({ expiresOn: day || null })}
          />
        </div>
        <Locking {...{ draft, setting, set, tried, weak }} />
        <Warnings setting={setting} draft={draft} waits={waits} />
      </div>
      <Foot {...{ busy, onRenew, onPreview, link }} />
    </form>
  );
};

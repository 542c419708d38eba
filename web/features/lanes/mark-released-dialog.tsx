import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { releasedOnFault } from '#domain/board/lanes/release.ts';
import type { Version } from '#domain/tracker/entities.ts';
import { DateField } from '../../ui/dates/date-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { FormDialog } from '../../ui/layers/form-dialog.tsx';

interface MarkReleasedDialogProps {
  readonly version: Version;
  /** Number of unfinished stories of the release; undefined while loading. */
  readonly open: number | undefined;
  /** Text that says what has changed since the dialog was opened; empty if nothing has. */
  readonly note: string;
  readonly versions: readonly Version[];
  readonly mayMove: boolean;
  readonly today: string;
  /** `to` is the release to which the unfinished stories move; null leaves them in the release. */
  readonly onRelease: (releaseDate: string, to: string | null) => void;
  readonly onClose: () => void;
}

const IGNORE = '';

/** Marks a release as released. Unresolved stories stay in the release or move to another one (R-LANE-12). */
export const MarkReleasedDialog = (props: MarkReleasedDialogProps) => {
  const { version, open, note, versions, mayMove, today, onRelease, onClose } = props;
  const { t } = useTranslation();
  const [day, setDay] = useState(today);
  const [target, setTarget] = useState(IGNORE);
  const others = versions.filter(
    ({ id, projectId, released, archived }) =>
      mayMove && id !== version.id && projectId === version.projectId && !released && !archived,
  );
  const fault = releasedOnFault(version, day);
  const confirm = () => {
    if (!fault && open !== undefined) onRelease(day, target === IGNORE ? null : target);
  };
  return (
    <FormDialog
      title={t('lane.release', { name: version.name })}
      confirm={t('lane.releaseNow')}
      disabled={open === undefined}
      onSubmit={confirm}
      onClose={onClose}
    >
      <DateField
        label={t('lane.releaseDate')}
        value={day}
        required
        fault={fault ? t(`errors.${fault}`) : null}
        onChange={setDay}
      />
      <p role="status">
        {open === undefined
          ? t('lane.counting')
          : t('sentences', {
              things: [t('lane.openStories', { count: open }), note].filter(Boolean),
            })}
      </p>
      {open !== undefined && open > 0 && (
        <SelectField
          label={t('lane.unresolved')}
          value={target}
          options={[
            { value: IGNORE, label: t('lane.unresolvedStay') },
            ...others.map(({ id, name }) => ({ value: id, label: t('lane.moveTo', { name }) })),
          ]}
          onChange={setTarget}
        />
      )}
    </FormDialog>
  );
};

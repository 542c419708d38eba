import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Version } from '#domain/tracker/entities.ts';
import type { BoardData } from '../../store/board-data/board-data.ts';
import { useLaneStoriesQuery } from '../../store/lanes/lane-stories.ts';
import { KINDS } from '../../store/ledger/kinds.ts';
import { Checkbox } from '../../ui/buttons/checkbox.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { FormDialog } from '../../ui/layers/form-dialog.tsx';
import { Note } from '../../ui/pages/note.tsx';
import styles from './merge-releases-dialog.module.css';

interface MergeReleasesDialogProps {
  /** The release whose menu opened the dialog. The merge deletes it. */
  readonly version: Version;
  readonly board: BoardData;
  readonly onMerge: (versions: readonly Version[], into: string) => void;
  readonly onClose: () => void;
}

/** Shows how many stories a release has in the tracker; a dash while the number loads. */
const StoryCount = ({ board, id }: { readonly board: BoardData; readonly id: string }) => {
  const { data } = useLaneStoriesQuery({
    board: { scope: board.scope },
    mode: 'release',
    laneId: id,
  });
  return <>{data ? data.all.length : '–'}</>;
};

/** Merges releases: all issues move to one release, and the empty releases are deleted (R-LANE-15). */
export const MergeReleasesDialog = (props: MergeReleasesDialogProps) => {
  const { version, board, onMerge, onClose } = props;
  const { t } = useTranslation();
  const own = board.versions.filter(
    ({ id, projectId, archived }) =>
      projectId === version.projectId && (id === version.id || !archived),
  );
  const targets = own.filter(({ id }) => id !== version.id);
  const [into, setInto] = useState(targets[0]?.id ?? '');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set([version.id]));
  const merged = own.filter(({ id }) => chosen.has(id) && id !== into);
  const toggle = (id: string, on: boolean) =>
    setChosen(
      (before) => new Set(on ? [...before, id] : [...before].filter((each) => each !== id)),
    );
  return (
    <FormDialog
      title={t('lane.merge.title')}
      confirm={t('lane.merge.confirm', { count: merged.length })}
      disabled={merged.length === 0 || into === ''}
      onSubmit={() => onMerge(merged, into)}
      onClose={onClose}
    >
      <p>{t('lane.merge.text')}</p>
      <SelectField
        label={t('lane.merge.into')}
        value={into}
        options={targets.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={setInto}
      />
      <fieldset className={styles.releases}>
        <legend>{t('lane.merge.which')}</legend>
        {own
          .filter(({ id }) => id !== into)
          .map(({ id, name }) => (
            <div key={id} className={styles.release}>
              <Checkbox checked={chosen.has(id)} onChange={(on) => toggle(id, on)}>
                {name}
              </Checkbox>
              <span className={styles.count}>
                <StoryCount board={board} id={id} />
              </span>
            </div>
          ))}
      </fieldset>
      <Note tone="warning">{t(KINDS.laneMerge.takenBack.why)}</Note>
    </FormDialog>
  );
};

import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { indentOutline, moveOutline, type OutlineEdit } from '#domain/outline/edit-outline.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import styles from './paste-dialog.module.css';

/** Shows the keys of the editor as buttons, for mouse users and as help. */
export const EditorBar = ({
  onEdit,
}: {
  readonly onEdit: (by: (edit: OutlineEdit) => OutlineEdit) => void;
}) => {
  const { t } = useTranslation();
  const narrow = useMedia('(max-width: 900px)');
  const acts = [
    ['up', ['Shift', 'Tab'], (edit: OutlineEdit) => indentOutline(edit, -1)],
    ['deeper', ['Tab'], (edit: OutlineEdit) => indentOutline(edit, 1)],
    ['moveUp', ['Alt', '↑'], (edit: OutlineEdit) => moveOutline(edit, -1)],
    ['moveDown', ['Alt', '↓'], (edit: OutlineEdit) => moveOutline(edit, 1)],
  ] as const;
  return (
    <div className={styles.bar}>
      {acts.map(([name, keys, by]) => (
        <Fragment key={name}>
          {name === 'moveUp' && (
            <span className={styles.move} aria-hidden="true">
              {t('firstMinute.paste.move')}
            </span>
          )}
          <Button
            appearance="subtle"
            spacing="compact"
            data-tooltip={keys[0] === 'Alt' && !narrow ? t(`firstMinute.paste.${name}`) : undefined}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onEdit(by)}
          >
            <span className={keys[0] === 'Alt' ? styles.moves : undefined}>
              {t(`firstMinute.paste.${name}`)}
            </span>
            {keys.map((key) => (
              <kbd key={key} className={styles.key}>
                {key}
              </kbd>
            ))}
          </Button>
        </Fragment>
      ))}
    </div>
  );
};

import type { TFunction } from 'i18next';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Baseline } from '#domain/aggregates/baseline/baseline.ts';
import { nameFault } from '#domain/kernel/faults.ts';
import { cleanLine } from '#domain/kernel/text.ts';
import { momentText } from '../../../story-map/past/moment-text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { InlineEdit } from '../../../ui/fields/inline-edit.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import styles from './baselines.module.css';

interface BaselineLineProps {
  readonly baseline: Baseline;
  /** Name of the person who named the moment; null if it is not known. */
  readonly namer: string | null;
  readonly mayName: boolean;
  readonly onShow: (baseline: Baseline) => void;
  readonly onCompare: (baseline: Baseline) => void;
  readonly onRename: (baseline: Baseline, name: string) => void;
  readonly onRemove: (baseline: Baseline) => void;
}

/** Whether the name is being edited. Afterwards the button that began it gets the focus back, unless a control has it. */
const useRenaming = () => {
  const [editing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const edited = useRef(false);
  useEffect(() => {
    // The dialog itself takes the focus when the field that had it is removed.
    const free = document.activeElement?.matches('body, [role="dialog"]');
    if (edited.current && !editing && free) {
      button.current?.focus();
    }
    edited.current = editing;
  }, [editing]);
  return { editing, setEditing, button };
};

/** Returns what is wrong with a name; null if it is valid. */
const faultText = (t: TFunction, text: string): string | null => {
  const fault = nameFault(cleanLine(text));
  return fault && t(`errors.${fault}`);
};

/** One baseline of the list. */
export const BaselineLine = (props: BaselineLineProps) => {
  const { baseline, namer, mayName, onShow, onCompare, onRename, onRemove } = props;
  const { t, i18n } = useTranslation();
  const { editing, setEditing, button } = useRenaming();
  const { name, moment } = baseline;
  return (
    <li className={styles.line}>
      <Icon name="diamond" className={styles.diamond} />
      {editing ? (
        <div className={styles.edit}>
          <InlineEdit
            label={t('time.baseline.renameOf', { name })}
            value={name}
            faultOf={(text) => faultText(t, text)}
            onConfirm={(text) => {
              setEditing(false);
              onRename(baseline, cleanLine(text));
            }}
            onLeave={() => setEditing(false)}
          />
        </div>
      ) : (
        <button type="button" className={styles.title} onClick={() => onShow(baseline)}>
          {name}
        </button>
      )}
      <span className={styles.facts}>
        <span>{momentText(i18n.language, moment)}</span>
        {namer && <span>{namer}</span>}
      </span>
      <span className={styles.tools}>
        <Button
          spacing="compact"
          aria-label={t('time.baseline.compareOf', { name })}
          onClick={() => onCompare(baseline)}
        >
          {t('time.look')}
        </Button>
        {mayName && (
          <>
            <IconButton
              ref={button}
              icon="edit"
              label={t('time.baseline.rename', { name })}
              onClick={() => setEditing(true)}
            />
            <IconButton
              icon="trash"
              label={t('time.baseline.remove', { name })}
              onClick={() => onRemove(baseline)}
            />
          </>
        )}
      </span>
    </li>
  );
};

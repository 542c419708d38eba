import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { summaryFault } from '#domain/kernel/faults.ts';
import { cleanLine } from '#domain/kernel/text.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import { classNames } from '../../../ui/class-names.ts';
import { InlineEdit } from '../../../ui/fields/inline-edit.tsx';
import styles from './add.module.css';

export interface CardEditorProps {
  readonly issue: Pick<Issue, 'id' | 'summary'>;
  readonly style: CSSProperties;
  /** Whether the editor is inside a zoomed element. Even then, its text is shown at 100 %. */
  readonly zoomed?: boolean;
  readonly onConfirm: (summary: string) => void;
  readonly onLeave: () => void;
}

/** Renders the field for a card's title, in the card's place (R-TEXT-1). */
const CardEditor = ({
  issue: { id, summary: value },
  style,
  zoomed = false,
  ...ends
}: CardEditorProps) => {
  const { t } = useTranslation();
  const faultOf = (text: string): string | null => {
    const fault = summaryFault(cleanLine(text));
    return fault && t(`errors.${fault}`);
  };
  return (
    <div
      className={classNames(styles.editor, zoomed && styles.zoomedEditor)}
      style={style}
      data-edits={id}
    >
      <InlineEdit
        label={t('board.edit.rename', { name: value })}
        value={value}
        faultOf={faultOf}
        {...ends}
      />
    </div>
  );
};

export default CardEditor;

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { useEdited } from '../../ui/fields/use-edited.ts';
import { KeptDraft, useDraft } from '../drafts/use-draft.ts';
import { Markdown } from '../markdown.tsx';
import { MarkdownField } from '../markdown-field.tsx';
import styles from './goal-description.module.css';
import type { GoalFieldsProps } from './goal-fields-props.ts';

type GoalDescriptionProps = Pick<GoalFieldsProps, 'goal' | 'disabled' | 'onEdit'>;

/** The Markdown field with the description of a goal. */
const Written = ({
  goal,
  again,
  begun,
  onEdit,
  onKeep,
  onLeave,
}: Pick<GoalFieldsProps, 'goal' | 'onEdit'> & {
  /** Whether the description already has a text, which the field replaces on the page. */
  readonly again: boolean;
  /** The kept draft that the user wants to continue; undefined if there is none. */
  readonly begun: string | undefined;
  readonly onKeep: (text: string) => void;
  readonly onLeave: () => void;
}) => {
  const { t } = useTranslation();
  const { text, changed, write, send, putBack } = useEdited(goal.fields.description, begun);
  const formats = ['bold', 'italic', 'list', 'quote'] as const;
  const words = formats.map((name) => [name, t(`goalPanel.formats.${name}`)] as const);
  return (
    <MarkdownField
      label={t('goalPanel.description')}
      names={{
        group: t('goalPanel.format'),
        ...(Object.fromEntries(words) as Record<(typeof formats)[number], string>),
      }}
      text={text}
      placeholder={t('goalPanel.write')}
      autoFocus={again}
      onText={write}
      onDone={() => {
        if (changed) {
          send();
          onEdit({ fields: { description: text } });
        }
        onLeave();
      }}
      onGiveUp={() => {
        if (changed) onKeep(text);
        putBack();
        onLeave();
      }}
    />
  );
};

/** Returns whether the field is open, the draft with which it opens, and the note that offers a kept draft. */
const useField = ({ goal: { id, fields }, disabled }: GoalDescriptionProps) => {
  const [open, setOpen] = useState(fields.description === '');
  const [begun, setBegun] = useState<string>();
  const { kept, isNew, keep, drop } = useDraft(`goal:${id}`);
  return {
    open: !disabled && (open || fields.description === ''),
    begun,
    show: () => setOpen(true),
    keep: (text: string) => keep({ text, mentions: [] }),
    leave: () => {
      setOpen(false);
      setBegun(undefined);
    },
    note: kept && !disabled && (
      <KeptDraft
        autoFocus={isNew}
        onContinue={() => {
          setBegun(kept.text);
          setOpen(true);
          drop();
        }}
        onDiscard={drop}
      />
    ),
  };
};

/**
 * The description of a goal. A click on the formatted text opens a Markdown field. Leaving the field saves the text.
 * Escape brings back the saved text and keeps the typed text as a draft.
 */
export const GoalDescription = (props: GoalDescriptionProps) => {
  const { goal, disabled, onEdit } = props;
  const { t } = useTranslation();
  const { description } = goal.fields;
  const { open, begun, show, keep, leave, note } = useField(props);
  if (open) {
    return (
      <div className={styles.description} data-edits={goal.id} data-part="description">
        <Written
          key={begun}
          goal={goal}
          again={description !== '' || begun !== undefined}
          begun={begun}
          onEdit={onEdit}
          onKeep={keep}
          onLeave={leave}
        />
        {note}
      </div>
    );
  }
  return (
    <section className={styles.description} aria-label={t('goalPanel.description')}>
      <div className={styles.head}>
        <h3 className={styles.label}>{t('goalPanel.description')}</h3>
        {!disabled && (
          <IconButton icon="edit" label={t('goalPanel.editDescription')} onClick={show} />
        )}
      </div>
      {description === '' ? (
        <p className={styles.none}>{t('goalPanel.noDescription')}</p>
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut of the button above
        // biome-ignore lint/a11y/useKeyWithClickEvents: the button above is for the keyboard
        <div
          className={styles.text}
          data-opens={!disabled || undefined}
          onClick={({ target }) => {
            const isLink = target instanceof Element && target.closest('a') !== null;
            if (!disabled && !isLink && getSelection()?.isCollapsed !== false) show();
          }}
        >
          <Markdown text={description} />
        </div>
      )}
      {note}
    </section>
  );
};

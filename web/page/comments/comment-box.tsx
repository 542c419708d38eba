import { type KeyboardEvent, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Draft, documentOf } from '#domain/publishing/document/draft.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Avatar } from '../../ui/icons/avatar.tsx';
import styles from './comments.module.css';
import { type Mentions, useMentions } from './use-mentions.ts';

interface CommentBoxProps {
  readonly issueKey: string;
  readonly label: string;
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
  readonly send: string;
  readonly onSend: () => void;
  /** Discards the draft; absent if the box has no button for that. */
  readonly onCancel?: (() => void) | undefined;
  /** Called when Escape leaves the field. The draft stays. Absent if Escape does not leave the field. */
  readonly onEscape?: (() => void) | undefined;
  readonly autoFocus?: boolean;
}

interface PeopleListProps extends Pick<Mentions, 'people' | 'at'> {
  readonly id: string;
  readonly mentions: Mentions;
}

const PeopleList = ({ people, at, id, mentions }: PeopleListProps) => {
  const { t } = useTranslation();
  return (
    people !== null && (
      <div
        id={`${id}-people`}
        role="listbox"
        aria-label={t('comments.people')}
        className={styles.people}
      >
        {people.map((person, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and the keys
          <div
            key={person.accountId}
            id={`${id}-${place}`}
            role="option"
            aria-selected={place === at}
            tabIndex={-1}
            className={classNames(styles.person, place === at && styles.pointed)}
            // The field must keep the focus when the user presses the mouse button on the list.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => mentions.choose(person)}
          >
            <Avatar person={person} size={24} />
            {person.displayName}
          </div>
        ))}
        {people.length === 0 && (
          <p className={styles.nobody} role="status">
            {mentions.waiting ? t('comments.looking') : t('comments.nobody')}
          </p>
        )}
      </div>
    )
  );
};

interface SendRowProps extends Pick<CommentBoxProps, 'onCancel' | 'send'> {
  readonly empty: boolean;
  readonly submit: () => void;
}

const SendRow = ({ onCancel, send, empty, submit }: SendRowProps) => {
  const { t } = useTranslation();
  return (
    <div className={styles.send}>
      {onCancel && (
        <Button appearance="subtle" spacing="compact" onClick={onCancel}>
          {t('dialog.cancel')}
        </Button>
      )}
      <Button
        appearance="primary"
        spacing="compact"
        disabled={empty}
        data-tooltip={t('comments.sendKeys')}
        onClick={submit}
      >
        {send}
      </Button>
    </div>
  );
};

/** A multi-line text field for a comment. `@` mentions people; Ctrl+Enter or Cmd+Enter sends the comment. */
export const CommentBox = (props: CommentBoxProps) => {
  const { issueKey, label, draft, onDraft, send, onSend, onCancel, onEscape } = props;
  const { t } = useTranslation();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const mentions = useMentions(issueKey, draft, onDraft, field);
  const { people, at } = mentions;
  const empty = documentOf(draft) === null;
  const submit = () => {
    if (!empty) onSend();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (mentions.press(event)) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      submit();
    } else if (event.key === 'Escape' && onEscape && !event.nativeEvent.isComposing) {
      event.preventDefault();
      onEscape();
    }
  };
  return (
    <div className={styles.box}>
      <PeopleList {...{ people, at, id, mentions }} />
      <textarea
        ref={field}
        className={styles.text}
        aria-label={label}
        aria-autocomplete="list"
        aria-controls={people === null ? undefined : `${id}-people`}
        aria-activedescendant={people?.[at] ? `${id}-${at}` : undefined}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        placeholder={t('comments.placeholder')}
        // biome-ignore lint/a11y/noAutofocus: it stands in the place of the button that asked for it
        autoFocus={props.autoFocus}
        rows={Math.min(10, Math.max(2, draft.text.split('\n').length + 1))}
        value={draft.text}
        onChange={({ target }) => {
          onDraft({ ...draft, text: target.value });
          mentions.look();
        }}
        onKeyDown={onKeyDown}
        onKeyUp={mentions.look}
        onClick={mentions.look}
      />
      <SendRow {...{ onCancel, send, empty, submit }} />
    </div>
  );
};

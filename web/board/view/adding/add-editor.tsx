import {
  type ClipboardEvent,
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { summaryFault } from '#domain/kernel/faults.ts';
import { cleanLine } from '#domain/kernel/text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { useEarlyText } from '../../../ui/fields/early-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import styles from './add.module.css';

export interface AddEditorProps {
  readonly label: string;
  readonly style: CSSProperties;
  /** Whether it stands in what is zoomed, and has to be read at 100 % all the same. */
  readonly zoomed?: boolean;
  readonly onAdd: (summary: string) => void;
  readonly onPaste: (lines: readonly string[]) => void;
  /** Looks for an issue that exists already instead; absent where that cannot be done. */
  readonly onLink?: (() => void) | undefined;
  /** True when a key ended it, so that the focus has to go somewhere. */
  readonly onLeave: (keyboard: boolean) => void;
}

const linesOf = (text: string): string[] =>
  text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** What is written, and how it is added or left. */
const useWriting = (props: AddEditorProps) => {
  const { onLeave, onAdd, onPaste } = props;
  const { t } = useTranslation();
  const [text, setText] = useState(useEarlyText());
  const [fault, setFault] = useState<string | null>(null);
  /** Browsers report the loss of focus of a field that is already gone. */
  const ended = useRef(false);
  const leave = (keyboard: boolean) => {
    if (ended.current) return;
    ended.current = true;
    onLeave(keyboard);
  };
  const faultOf = (): string | null => {
    const found = summaryFault(cleanLine(text));
    return found && t(`errors.${found}`);
  };
  const confirm = () => {
    if (text.trim() === '') return leave(true);
    const found = faultOf();
    if (found) return setFault(found);
    onAdd(cleanLine(text));
    setText('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      confirm();
    }
    if (event.key === 'Escape') {
      event.preventDefault();
      leave(true);
    }
  };
  const pasted = (event: ClipboardEvent) => {
    const lines = linesOf(event.clipboardData.getData('text'));
    if (lines.length < 2) return;
    event.preventDefault();
    ended.current = true;
    onPaste(text.trim() === '' ? lines : [cleanLine(text), ...lines]);
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    const inside = currentTarget.closest('[data-editor]')?.contains(relatedTarget);
    if (ended.current || inside) return;
    if (text.trim() !== '' && faultOf() === null) onAdd(cleanLine(text));
    leave(false);
  };
  return { text, fault, setText, setFault, onKeyDown, pasted, onBlur, leave, ended };
};

interface LinkButtonProps
  extends Pick<AddEditorProps, 'onLink'>,
    Pick<ReturnType<typeof useWriting>, 'onBlur' | 'leave' | 'ended'> {}

const LinkButton = ({ onLink, onBlur, leave, ended }: LinkButtonProps) => {
  const { t } = useTranslation();
  return (
    onLink && (
      <Button
        appearance="subtle"
        spacing="compact"
        onBlur={onBlur}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key === 'Escape') leave(true);
        }}
        onClick={() => {
          ended.current = true;
          onLink();
        }}
      >
        {t('board.link.action')}
      </Button>
    )
  );
};

/** The title of a new card: Enter adds it and stays for the next, Esc or an empty Enter leaves. */
const AddEditor = (props: AddEditorProps) => {
  const { label, style, zoomed = false, onLink } = props;
  const { t } = useTranslation();
  const writing = useWriting(props);
  return (
    <div
      className={classNames(styles.editor, zoomed && styles.zoomedEditor)}
      style={style}
      data-editor
    >
      <TextField
        label={label}
        hideLabel
        value={writing.text}
        placeholder={t('board.add.placeholder')}
        fault={writing.fault}
        autoFocus
        onChange={(event) => {
          writing.setText(event.target.value);
          writing.setFault(null);
        }}
        onKeyDown={writing.onKeyDown}
        onPaste={writing.pasted}
        onBlur={writing.onBlur}
      />
      <LinkButton {...writing} onLink={onLink} />
    </div>
  );
};

export default AddEditor;

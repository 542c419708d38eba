import {
  type ClipboardEvent,
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
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
import { useLostText } from '../../../ui/fields/use-lost-text.ts';
import styles from './add.module.css';

export interface AddEditorProps {
  readonly label: string;
  readonly style: CSSProperties;
  /** Whether the editor is inside a zoomed element. Even then, its text is shown at 100 %. */
  readonly zoomed?: boolean;
  readonly onAdd: (summary: string) => void;
  readonly onPaste: (lines: readonly string[]) => void;
  /** Opens the search for an existing issue, as an alternative to a new card; undefined if linking is not possible. */
  readonly onLink?: (() => void) | undefined;
  /** Opens the field one level deeper, below the added title, or one level higher; undefined if this is not offered. */
  readonly onLevel?: ((by: 1 | -1, added: string) => void) | undefined;
  /** `keyboard`: whether a key ended the edit. If so, the focus must be moved. */
  readonly onLeave: (keyboard: boolean) => void;
}

const linesOf = (text: string): string[] =>
  text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Returns the pasted lines, after the text typed before. Null for a single line, which goes into the field. */
const pastedLines = ({ clipboardData }: ClipboardEvent, before: string): string[] | null => {
  const lines = linesOf(clipboardData.getData('text'));
  if (lines.length < 2) return null;
  return before.trim() === '' ? lines : [cleanLine(before), ...lines];
};

/** Functions that end the editor, by keys or on loss of the focus. */
interface Leaving {
  /** Adds a valid text and leaves, unless the focus stays inside the editor. */
  readonly onBlur: (event: FocusEvent) => void;
  readonly leave: (keyboard: boolean) => void;
  /** Whether the editor has ended. If so, blur events do nothing. */
  readonly ended: RefObject<boolean>;
}

/** Returns the typed text, and functions that add the text or end the editor. */
const useWriting = (props: AddEditorProps) => {
  const { onLeave, onAdd, onPaste, onLevel } = props;
  const { t } = useTranslation();
  const [text, setText] = useState(useEarlyText());
  const [fault, setFault] = useState<string | null>(null);
  /** Whether the editor has ended: browsers send a blur event even for a removed field. */
  const ended = useRef(false);
  useLostText(() => (ended.current ? '' : text.trim()));
  const leave = (keyboard: boolean) => {
    if (ended.current) return;
    ended.current = true;
    onLeave(keyboard);
  };
  const faultOf = (): string | null => {
    const found = summaryFault(cleanLine(text));
    return found && t(`errors.${found}`);
  };
  /** Adds the text. Returns the added title, or null if the text has a fault. */
  const add = (): string | null => {
    const found = faultOf();
    setFault(found);
    if (found) return null;
    onAdd(cleanLine(text));
    setText('');
    return cleanLine(text);
  };
  const changeLevel = (event: KeyboardEvent) => {
    const added = text.trim() === '' ? '' : add();
    event.preventDefault();
    if (added !== null) onLevel?.(event.shiftKey ? -1 : 1, added);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (text.trim() === '') leave(true);
      else add();
    }
    if (event.key === 'Escape') {
      event.preventDefault();
      leave(true);
    }
    if (event.key === 'Tab' && onLevel) changeLevel(event);
  };
  const pasted = (event: ClipboardEvent) => {
    const lines = pastedLines(event, text);
    if (lines === null) return;
    event.preventDefault();
    ended.current = true;
    onPaste(lines);
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    const inside = currentTarget.closest('[data-editor]')?.contains(relatedTarget);
    if (ended.current || inside) return;
    if (text.trim() !== '' && faultOf() === null) onAdd(cleanLine(text));
    leave(false);
  };
  return { text, fault, setText, setFault, onKeyDown, pasted, onBlur, leave, ended };
};

interface LinkButtonProps extends Pick<AddEditorProps, 'onLink'>, Leaving {}

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

/**
 * Renders the field for the title of a new card. Enter adds the card and keeps the field open. Escape, or Enter in an
 * empty field, closes it.
 */
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

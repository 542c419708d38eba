import { type KeyboardEvent, useRef, useState } from 'react';
import { useEarlyText } from './early-field.tsx';
import { TextField } from './text-field.tsx';

interface InlineEditProps {
  readonly label: string;
  readonly value: string;
  readonly placeholder?: string;
  /** Enter keeps the text and stays for the next; an empty Enter leaves. */
  readonly repeats?: boolean;
  /** What is wrong with a text, in words; null when it may be kept. */
  readonly faultOf: (text: string) => string | null;
  readonly onConfirm: (text: string) => void;
  readonly onLeave: () => void;
}

/** What is written, and how it is kept or left. */
const useEditing = (props: InlineEditProps, repeats: boolean) => {
  const { value, onLeave, faultOf, onConfirm } = props;
  const typed = useEarlyText();
  const [text, setText] = useState(typed || value);
  /** Whether one has been kept already. */
  const [started, setStarted] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  /** Browsers may report the loss of focus of a field that is already gone. */
  const ended = useRef(false);
  const end = (act: () => void) => {
    if (ended.current) return;
    ended.current = true;
    act();
  };
  const confirm = (next: (act: () => void) => void) => {
    const kept = text.trim();
    if (kept === value && value !== '') return end(onLeave);
    const found = faultOf(kept);
    if (found) return setFault(found);
    next(() => onConfirm(kept));
  };
  const finish = (act: () => void) =>
    end(() => {
      act();
      if (repeats) onLeave();
    });
  const stay = (act: () => void) => {
    act();
    setText('');
    setStarted(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (started && text.trim() === '') end(onLeave);
      else confirm(repeats ? stay : finish);
    }
    if (event.key === 'Escape') {
      event.preventDefault();
      end(onLeave);
    }
  };
  return { text, fault, typed, setText, setFault, onKeyDown, end, confirm, finish };
};

/** A text edited where it stands: Enter keeps it, Esc leaves it, leaving the field keeps what is valid. */
export const InlineEdit = (props: InlineEditProps) => {
  const { label, placeholder, repeats = false, faultOf, onLeave } = props;
  const editing = useEditing(props, repeats);
  return (
    <TextField
      label={label}
      hideLabel
      value={editing.text}
      placeholder={placeholder}
      fault={editing.fault}
      autoFocus
      onFocus={({ target }) => editing.typed === '' && target.select()}
      onChange={(event) => {
        editing.setText(event.target.value);
        editing.setFault(null);
      }}
      onKeyDown={editing.onKeyDown}
      onBlur={() =>
        faultOf(editing.text.trim()) ? editing.end(onLeave) : editing.confirm(editing.finish)
      }
    />
  );
};

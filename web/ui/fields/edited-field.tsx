import { useEffect, useId, useState } from 'react';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

interface EditedFieldProps {
  readonly label: string;
  readonly value: string;
  readonly type?: 'text' | 'date';
  readonly lines?: number;
  readonly disabled?: boolean;
  /** What is wrong with a text; it is kept only without a fault. */
  readonly faultOf?: (text: string) => string | null;
  /** What a text could become, offered as one writes. */
  readonly suggest?: (text: string) => readonly string[];
  readonly onSave: (text: string) => void;
}

/** A field that is saved as one leaves it, or by Enter; Esc puts back what was there. */
export const EditedField = (props: EditedFieldProps) => {
  const { label, value, type = 'text', lines, disabled, faultOf, suggest, onSave } = props;
  const listId = useId();
  const [text, setText] = useState(value);
  // What others changed meanwhile is shown, unless one is writing.
  useEffect(() => setText(value), [value]);
  const fault = faultOf?.(text) ?? null;
  const save = () => {
    if (text !== value && fault === null) onSave(text);
  };
  const shared = {
    label,
    value: text,
    disabled,
    fault: text === value ? null : fault,
    onBlur: save,
  };
  if (lines !== undefined) {
    return <TextArea {...shared} rows={lines} onChange={({ target }) => setText(target.value)} />;
  }
  const field = (
    <TextField
      {...shared}
      type={type}
      list={suggest && listId}
      onChange={({ target }) => setText(target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') save();
        if (event.key === 'Escape' && text !== value) {
          event.preventDefault();
          setText(value);
        }
      }}
    />
  );
  if (!suggest) return field;
  return (
    <>
      {field}
      <datalist id={listId}>
        {suggest(text).map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
    </>
  );
};

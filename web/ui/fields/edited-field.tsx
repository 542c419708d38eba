import { useId } from 'react';
import { EditedLine } from './edited-line.tsx';
import { TextArea } from './text-area.tsx';
import { useEdited } from './use-edited.ts';

interface EditedFieldProps {
  readonly label: string;
  readonly value: string;
  readonly lines?: number;
  readonly disabled?: boolean;
  /** Validation message of a text, or null; only a valid text is saved. */
  readonly faultOf?: (text: string) => string | null;
  /** Completions for a text, offered while the user types. */
  readonly suggest?: (text: string) => readonly string[];
  readonly onSave: (text: string) => void;
}

/** A field that saves on blur or Enter; Esc restores the old value. */
export const EditedField = (props: EditedFieldProps) => {
  const { label, value, lines, disabled, faultOf, suggest, onSave } = props;
  const listId = useId();
  const edited = useEdited(value);
  const { text, changed, write, send } = edited;
  const fault = faultOf?.(text) ?? null;
  const save = () => {
    if (!changed || fault !== null) return;
    send();
    onSave(text);
  };
  if (lines !== undefined) {
    return (
      <TextArea
        label={label}
        value={text}
        rows={lines}
        disabled={disabled}
        fault={changed ? fault : null}
        onBlur={save}
        onChange={({ target }) => write(target.value)}
      />
    );
  }
  const line = { label, edited, disabled, fault, onLeave: save };
  if (!suggest) return <EditedLine {...line} />;
  return (
    <>
      <EditedLine {...line} list={listId} />
      <datalist id={listId}>
        {suggest(text).map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
    </>
  );
};

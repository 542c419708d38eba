import type { InputHTMLAttributes } from 'react';
import { TextField } from './text-field.tsx';
import type { Edited } from './use-edited.ts';

interface EditedLineProps extends Pick<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  readonly label: string;
  readonly edited: Edited;
  readonly disabled: boolean | undefined;
  readonly fault: string | null;
  /** Called on blur and when the user presses Enter. */
  readonly onLeave: () => void;
}

/** A field of one line that is edited in the page, without a dialog. Escape restores the old text. */
export const EditedLine = ({ edited, fault, onLeave, ...field }: EditedLineProps) => (
  <TextField
    {...field}
    value={edited.text}
    fault={edited.changed ? fault : null}
    onBlur={onLeave}
    onChange={({ target }) => edited.write(target.value)}
    onKeyDown={(event) => {
      if (event.key === 'Enter') onLeave();
      if (event.key === 'Escape' && edited.changed) {
        event.preventDefault();
        edited.putBack();
      }
    }}
  />
);

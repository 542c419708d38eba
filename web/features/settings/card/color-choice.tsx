import { ColorField } from '../../../board/view/dialogs/color-field.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Popover } from '../../../ui/layers/popover.tsx';
import table from '../goal/goal-table.module.css';

interface ColorChoiceProps {
  readonly label: string;
  /** Null selects the automatic colour. */
  readonly value: string | null;
  readonly onChange: (color: string | null) => void;
}

/** A button that opens a popover to select a colour. */
export const ColorChoice = ({ label, value, onChange }: ColorChoiceProps) => (
  <Popover
    label={label}
    opener={(opener) => (
      <Button {...opener}>
        <span className={table.swatch} style={{ background: value ?? undefined }} />
        {label}
      </Button>
    )}
  >
    <ColorField value={value} onChange={onChange} />
  </Popover>
);

import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useTranslation } from 'react-i18next';
import type { PersonaComponent } from '#domain/aggregates/persona/components.ts';
import type { ErrorCode } from '#domain/kernel/errors/errors.ts';
import poster from '../../poster/poster.module.css';
import styles from './fields.module.css';
import { PlainField } from './plain-field.tsx';

type Scales = Extract<PersonaComponent, { sliders: unknown }>;

interface ScalesEditorProps {
  readonly part: Scales;
  readonly faultAt: (path: string) => ErrorCode | undefined;
  readonly onEdit: (part: PersonaComponent, field: string) => void;
}

interface Line {
  readonly names: readonly (readonly [field: string, label: string, text: string])[];
  readonly value: number;
}

/** Edits the three kinds of scales. Each scale has text fields for its names and a slider for its value. */
export const ScalesEditor = ({ part, faultAt, onEdit }: ScalesEditorProps) => {
  const { t } = useTranslation();
  const balance = part.kind === 'balance-slider';
  const lines: readonly Line[] = balance
    ? part.sliders.map(({ left, right, value }) => ({
        names: [
          ['left', t('personas.part.left'), left],
          ['right', t('personas.part.right'), right],
        ],
        value,
      }))
    : part.sliders.map(({ label, value }) => ({
        names: [['label', t('personas.part.label'), label]],
        value,
      }));
  const put = (index: number, field: string, value: string | number) => {
    const mark = `sliders.${index}.${field}`;
    if (balance) {
      const sliders = part.sliders.map((each, at) =>
        at === index ? { ...each, [field]: value } : each,
      );
      onEdit({ ...part, sliders }, mark);
      return;
    }
    const sliders = part.sliders.map((each, at) =>
      at === index ? { ...each, [field]: value } : each,
    );
    onEdit({ ...part, sliders }, mark);
  };
  const remove = (index: number) =>
    onEdit(
      balance
        ? { ...part, sliders: part.sliders.toSpliced(index, 1) }
        : { ...part, sliders: part.sliders.toSpliced(index, 1) },
      `remove.${index}.${part.sliders.length}`,
    );
  const add = () =>
    onEdit(
      balance
        ? { ...part, sliders: [...part.sliders, { left: '', right: '', value: 50 }] }
        : { ...part, sliders: [...part.sliders, { label: '', value: 50 }] },
      `add.${part.sliders.length}`,
    );
  return (
    <div className={styles.stack}>
      <ul className={poster.scales}>
        {lines.map(({ names, value }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a scale is identified only by its position
          <li key={index}>
            <span className={styles.row}>
              {names.map(([field, label, text]) => (
                <PlainField
                  key={field}
                  label={label}
                  value={text}
                  fault={faultAt(`sliders.${index}.${field}`)}
                  onChange={(typed) => put(index, field, typed)}
                />
              ))}
              <button
                type="button"
                className={styles.remove}
                aria-label={t('personas.part.removeScale')}
                onClick={() => remove(index)}
              >
                <X size={12} aria-hidden="true" />
              </button>
            </span>
            <input
              type="range"
              className={styles.range}
              min={0}
              max={100}
              step={part.kind === 'continuous-slider' ? 0.5 : 1}
              value={value}
              aria-label={names.map(([, , text]) => text).join(' – ') || t('personas.part.value')}
              onChange={(event) => put(index, 'value', Number(event.target.value))}
            />
          </li>
        ))}
      </ul>
      <button type="button" className={styles.add} onClick={add}>
        <Plus size={14} aria-hidden="true" />
        {t('personas.part.addScale')}
      </button>
    </div>
  );
};

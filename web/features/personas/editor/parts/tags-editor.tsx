import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tagFaults } from '#domain/aggregates/persona/component-faults.ts';
import type { ErrorCode } from '#domain/kernel/errors/errors.ts';
import { cleanLine } from '#domain/kernel/text.ts';
import poster from '../../poster/poster.module.css';
import styles from './fields.module.css';
import { PlainField } from './plain-field.tsx';

interface TagsEditorProps {
  readonly tags: readonly string[];
  readonly faultAt: (index: number) => ErrorCode | undefined;
  readonly onChange: (tags: readonly string[]) => void;
}

/** Edits tags. Enter adds a tag; a duplicate shows an error while the user types (R-PERSONA-11). */
export const TagsEditor = ({ tags, faultAt, onChange }: TagsEditorProps) => {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const tag = cleanLine(text);
  const [fault] = tag === '' ? [] : tagFaults('', [...tags, tag]).slice(-1);
  const code = fault?.[0] === `.${tags.length}` ? fault[1] : undefined;
  const stored = tags.map((_, index) => faultAt(index)).find((each) => each !== undefined);
  return (
    <div className={styles.stack}>
      <ul className={poster.tags}>
        {tags.map((each, index) => (
          <li key={each} className={poster.tag}>
            {each}
            <button
              type="button"
              className={styles.remove}
              aria-label={t('personas.part.removeNamed', { name: each })}
              onClick={() => onChange(tags.toSpliced(index, 1))}
            >
              <X size={12} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <PlainField
        label={t('personas.part.addTag')}
        value={text}
        fault={code ?? stored}
        onChange={setText}
        onEnter={() => {
          if (tag === '' || code) return;
          onChange([...tags, tag]);
          setText('');
        }}
      />
    </div>
  );
};

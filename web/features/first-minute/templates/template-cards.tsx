import { useId } from 'react';
import { countLevels } from '#domain/outline/judge-outline.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useCounts } from '../list/use-counts.ts';
import { MiniMap } from './mini-map.tsx';
import styles from './template-cards.module.css';
import type { Template, TemplateName } from './templates.ts';

interface TemplateCardsProps {
  readonly label: string;
  readonly templates: readonly Template[];
  readonly chosen: TemplateName;
  readonly onChoose: (name: TemplateName) => void;
  /** Whether only pictures and names are shown, in one row. */
  readonly brief?: boolean;
}

const About = ({ template }: { readonly template: Template }) => {
  const counts = useCounts(countLevels(template.items));
  return (
    <>
      <span className={styles.about}>{template.about}</span>
      <span className={styles.counts}>{counts}</span>
    </>
  );
};

/** The templates as radio buttons, each with a small picture. */
export const TemplateCards = (props: TemplateCardsProps) => {
  const { label, templates, chosen, onChoose, brief = false } = props;
  const group = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classNames(styles.cards, brief && styles.brief)}
    >
      {templates.map((template) => (
        <label key={template.name} className={styles.card}>
          <input
            type="radio"
            className={styles.radio}
            name={group}
            aria-label={template.title}
            checked={template.name === chosen}
            data-first={(!brief && template.name === chosen) || undefined}
            onChange={() => onChoose(template.name)}
          />
          <span className={styles.picture}>
            <MiniMap items={template.items} colors={template.colors} />
          </span>
          <span className={styles.words}>
            <span className={styles.title}>
              {template.title}
              {!brief && template.name === chosen && <Icon name="check" className={styles.check} />}
            </span>
            {!brief && <About template={template} />}
          </span>
        </label>
      ))}
    </div>
  );
};

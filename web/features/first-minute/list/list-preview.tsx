import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { contrastText } from '#domain/aggregates/goal/contrast.ts';
import { colorOfGoal } from '#domain/aggregates/goal/palette.ts';
import type { OutlineItem } from '#domain/outline/judge-outline.ts';
import styles from './list-preview.module.css';

/** An item with its child items. */
export interface Branch {
  readonly index: number;
  readonly item: OutlineItem;
  readonly below: readonly Branch[];
}

/** Returns the items as trees, in the order of the list. */
export const branchesOf = (items: readonly OutlineItem[]): readonly Branch[] => {
  const all = items.map((item, index) => ({ index, item, below: [] as Branch[] }));
  return all.filter((branch) => {
    const { parent } = branch.item;
    if (parent !== null) all[parent]?.below.push(branch);
    return parent === null;
  });
};

export interface Pointing {
  /** Index of the highlighted item; -1 if no item is highlighted. */
  readonly pointed: number;
  readonly warned: ReadonlySet<number>;
  readonly onPoint: (index: number) => void;
}

interface ListPreviewProps {
  readonly items: readonly OutlineItem[];
  /**
   * Number of goals that are already on the map. The colours of new goals continue after the colours of these goals.
   */
  readonly before?: number;
  /** Colours of the goals, in the order of the goals; absent if the list defines none. */
  readonly colors?: readonly string[];
  /** Whether small cards are drawn, for the preview of a template. */
  readonly compact?: boolean;
  /** Returns the name of a person, or of a release or sprint, by its id. */
  readonly nameOf?: Readonly<Record<'person' | 'lane', (id: string) => string>>;
  readonly subtasks?: (count: number) => string;
  readonly pointing?: Pointing;
}

type CardProps = Pick<ListPreviewProps, 'pointing' | 'nameOf' | 'subtasks'> & {
  readonly branch: Branch;
  readonly className: string | undefined;
};

const initials = (name: string): string =>
  name
    .split(' ')
    .map((word) => word[0] ?? '')
    .slice(0, 2)
    .join('')
    .toUpperCase();

const Facts = ({ branch, nameOf, subtasks }: CardProps) => {
  const { t } = useTranslation();
  const { points, labels, personId, laneId } = branch.item;
  const count = branch.item.level === 'story' ? branch.below.length : 0;
  const name = personId && nameOf?.person(personId);
  const lane = laneId && nameOf?.lane(laneId);
  if (points === null && labels.length === 0 && !name && !lane && count === 0) return null;
  return (
    <span className={styles.facts}>
      {lane && (
        <span className={styles.lane} title={lane}>
          {lane}
        </span>
      )}
      {labels.map((label) => (
        <span key={label} className={styles.label}>
          {label}
        </span>
      ))}
      {count > 0 && <span className={styles.count}>{subtasks?.(count)}</span>}
      <span className={styles.gap} />
      {points !== null && <span className={styles.points}>{t('number', { value: points })}</span>}
      {name && (
        <span className={styles.face} role="img" aria-label={name} title={name}>
          {initials(name)}
        </span>
      )}
    </span>
  );
};

const Card = (props: CardProps) => {
  const { branch, className, pointing } = props;
  const { index, item } = branch;
  const words = (
    <>
      <span className={styles.words}>{item.title}</span>
      <Facts {...props} />
    </>
  );
  if (!pointing) return <div className={className}>{words}</div>;
  return (
    <button
      type="button"
      tabIndex={-1}
      className={className}
      data-item={index}
      data-pointed={pointing.pointed === index || undefined}
      data-warned={pointing.warned.has(index) || undefined}
      onClick={() => pointing.onPoint(index)}
    >
      {words}
    </button>
  );
};

const columnStyle = (
  color: string,
  columns: number,
): CSSProperties & Record<'--columns' | '--fill' | '--on-fill', string | number | undefined> => ({
  '--columns': Math.max(1, columns),
  '--fill': color,
  '--on-fill': contrastText(color) ?? undefined,
});

/** A preview of the map that a list creates: goals, their steps, and the stories below the steps. */
export const ListPreview = (props: ListPreviewProps) => {
  const { items, before = 0, colors, compact = false } = props;
  return (
    <div className={styles.map} data-compact={compact || undefined}>
      {branchesOf(items).map((goal, at) => {
        const color = colors?.[at] ?? colorOfGoal(before + at);
        return (
          <div
            key={goal.index}
            className={styles.column}
            style={columnStyle(color, goal.below.length)}
          >
            <Card {...props} branch={goal} className={styles.goal} />
            <div className={styles.steps}>
              {goal.below.map((step) => (
                <div key={step.index} className={styles.stack}>
                  <Card {...props} branch={step} className={styles.step} />
                  {step.below.map((story) => (
                    <Card key={story.index} {...props} branch={story} className={styles.story} />
                  ))}
                </div>
              ))}
            </div>
          </div>
        );
      })}
    </div>
  );
};

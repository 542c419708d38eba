import { classNames } from '../../ui/class-names.ts';
import styles from './map-picture.module.css';
import { type Block, PICTURE, type Picture } from './picture.ts';

const boxOf = ({ x, y, width, height }: Block) => ({ x, y, width, height });
const keyOf = ({ x, y }: Block): string => `${x}/${y}`;

/** A small picture of a map. The picture is decorative, since the card contains the same facts as text. */
export const MapPicture = ({ picture }: { readonly picture: Picture }) => (
  <svg
    className={styles.picture}
    viewBox={`0 0 ${PICTURE.width} ${PICTURE.height}`}
    preserveAspectRatio="xMinYMin meet"
    aria-hidden="true"
  >
    {picture.goals.map((goal) => (
      <rect key={keyOf(goal)} {...boxOf(goal)} rx={1} fill={goal.color} />
    ))}
    {picture.steps.map((step) => (
      <rect key={keyOf(step)} {...boxOf(step)} rx={1} fill={step.color} className={styles.step} />
    ))}
    {picture.stories.map((story) => (
      <g key={keyOf(story)}>
        <rect {...boxOf(story)} className={classNames(styles.story, styles[story.category])} />
        <rect {...boxOf(story)} width={1.5} fill={story.color} />
      </g>
    ))}
    {picture.hairline !== null && (
      <line
        x1={0}
        x2={PICTURE.width}
        y1={picture.hairline}
        y2={picture.hairline}
        className={styles.hairline}
      />
    )}
  </svg>
);

/** A picture of empty outlines, for a map without goals. */
export const EmptyPicture = () => (
  <svg className={styles.picture} viewBox={`0 0 ${PICTURE.width} 32`} aria-hidden="true">
    <rect x={0.5} y={0.5} width={239} height={11} className={styles.outline} />
    {[0, 60.5, 121, 181.5].map((x) => (
      <rect key={x} x={x + 0.5} y={17.5} width={57} height={11} className={styles.outline} />
    ))}
  </svg>
);

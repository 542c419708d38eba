import { branchesOf } from '../list/list-preview.tsx';
import styles from './mini-map.module.css';
import type { Template } from './templates.ts';

const WIDTH = 164;
const HEIGHT = 62;
const GAP = { goal: 6, step: 2 } as const;
/** Position and height of goals, steps and stories, in units of the drawing. */
const GOAL = { y: 0, height: 11 } as const;
const STEP = { y: 14, height: 11 } as const;
const STORY = { y: 34, height: 6, every: 9 } as const;

export const MiniMap = ({ items, colors }: Pick<Template, 'items' | 'colors'>) => {
  const goals = branchesOf(items);
  const steps = goals.reduce((sum, { below }) => sum + below.length, 0);
  const inner = WIDTH - (goals.length - 1) * (GAP.goal - GAP.step) + GAP.step;
  const size = inner / Math.max(1, steps);
  let x = 0;
  return (
    <svg className={styles.map} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      {goals.map((goal, at) => {
        const start = x;
        const width = goal.below.length * size - GAP.step;
        x += goal.below.length * size + GAP.goal - GAP.step;
        return (
          <g key={goal.index} fill={colors[at]}>
            <rect x={start} {...GOAL} width={width} rx={2} />
            {goal.below.map((step, column) => (
              <g key={step.index}>
                <rect
                  x={start + column * size}
                  {...STEP}
                  width={size - GAP.step}
                  rx={2}
                  opacity={0.25}
                />
                {step.below.map((story, row) => (
                  <rect
                    key={story.index}
                    className={styles.story}
                    x={start + column * size}
                    y={STORY.y + row * STORY.every}
                    width={size - GAP.step}
                    height={STORY.height}
                    rx={2}
                  />
                ))}
              </g>
            ))}
          </g>
        );
      })}
    </svg>
  );
};

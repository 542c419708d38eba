import type { ReactNode } from 'react';
import { dockOf } from '../../geometry/layout/boxes.ts';
import { useTexts } from '../../words/texts.tsx';
import { FoldButton } from '../parts/fold-button.tsx';
import { headerRole } from '../parts/grid-roles.ts';
import { OwnRow } from '../parts/grid-row.tsx';
import type { LaneShared } from '../parts/lane-shared.ts';
import styles from './dock.module.css';
import { DockedBand, type DockedBandProps } from './docked-band.tsx';

interface DockProps {
  readonly shared: LaneShared;
}

/** Under what stands in the dock: what is scrolled beneath it does not show, between lanes neither. */
const DockGround = ({ shared: { layout, scale } }: DockProps) => {
  const dock = dockOf(layout);
  return (
    dock && (
      <div className={styles.layer} style={{ height: layout.height * scale }} aria-hidden="true">
        <div className={styles.ground} style={{ height: dock.size * scale }} />
      </div>
    )
  );
};

/** What the dock is called, where goals and steps have their names. */
const DockHead = ({ shared: { layout, scale, detail } }: DockProps) => {
  const t = useTexts();
  const dock = dockOf(layout);
  if (!dock) return null;
  const { axes, closing, far } = layout;
  const { orientation } = axes;
  const title = t('board.step.other');
  return (
    <div className={styles.lane}>
      <OwnRow orientation={orientation} column={closing}>
        <div
          className={styles.head}
          style={{ height: dock.size * scale }}
          {...headerRole(orientation, { level: 2, column: closing }, title, !dock.collapsed)}
          data-address="step:-1"
          data-far={far || undefined}
        >
          {detail !== 'block' && <FoldButton title={title} folded={dock.collapsed} reachable />}
          <strong>{title}</strong>
          <span>{t('board.dock')}</span>
        </div>
      </OwnRow>
    </div>
  );
};

interface DockLayerProps {
  /** Of the map, in screen pixels. */
  readonly height: number;
  readonly children: ReactNode;
}

/** Over the dock, at places counted from the beginning of the map. */
const DockLayer = ({ height, children }: DockLayerProps) => (
  <div className={styles.over} style={{ height }}>
    <div>
      <div className={styles.fromTop} style={{ top: -height }}>
        {children}
      </div>
    </div>
  </div>
);

export type DockPartProps =
  | ({ readonly part: 'ground' | 'head' } & DockProps)
  | ({ readonly part: 'layer' } & DockLayerProps)
  | ({ readonly part: 'lane' } & DockedBandProps);

/** What closes lanes that lie beside each other, which comes as one when a map is turned on its side. */
const DockPart = (props: DockPartProps) => {
  if (props.part === 'lane') return <DockedBand {...props} />;
  if (props.part === 'layer') return <DockLayer {...props} />;
  return props.part === 'head' ? <DockHead {...props} /> : <DockGround {...props} />;
};

export default DockPart;

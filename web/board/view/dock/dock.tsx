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

/**
 * Renders the background of the dock, which hides the content that scrolls beneath it, also in the gaps between lanes.
 */
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

/** Shows the name of the dock, in the columns that goals and steps have above it. */
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
  readonly height: number;
  readonly children: ReactNode;
}

/** Renders a layer over the dock. Positions in it count from the start of the map. */
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

/**
 * Renders a part of the dock (the closing bands of a horizontal map). All parts are loaded together, when the user
 * changes the orientation.
 */
const DockPart = (props: DockPartProps) => {
  if (props.part === 'lane') return <DockedBand {...props} />;
  if (props.part === 'layer') return <DockLayer {...props} />;
  return props.part === 'head' ? <DockHead {...props} /> : <DockGround {...props} />;
};

export default DockPart;

import type { ComponentType } from 'react';
import type { Milestone } from '#domain/aggregates/milestone/milestone.ts';
import type { Drift } from '#domain/roadmap/drift/drift.ts';
import type { DriftSort } from '#domain/roadmap/drift/sort-rows.ts';
import type { Row } from '#domain/roadmap/rows.ts';
import type { Scale } from '#domain/roadmap/scale.ts';
import type { Span } from '#domain/roadmap/spans.ts';

/** How a row or a milestone differs from the former moment, in words and days. */
export interface DriftMark {
  readonly state: Drift['state'];
  /** A short text, such as "+7 days". */
  readonly text: string;
  /** The text for screen readers, such as "7 days later". */
  readonly said: string;
  /** The former days; null if there were none or they are not known. */
  readonly before: Span | null;
}

export interface DriftLineProps {
  readonly kind: Row['kind'];
  readonly mark: DriftMark;
  /** The days of now; null if there are none. */
  readonly span: Span | null;
  readonly scale: Scale;
  /** The visible part of the timeline, in pixels. */
  readonly view: { readonly x: number; readonly width: number };
}

export interface DriftFlagsProps {
  readonly milestones: readonly Milestone[];
  readonly marks: DriftLook['milestones'];
  readonly scale: Scale;
}

/** What a roadmap shows while it is compared with a former moment. Its parts are loaded when they are used. */
export interface DriftLook {
  /** By the key of the row. */
  readonly rows: ReadonlyMap<string, DriftMark>;
  /** By the id of the milestone. */
  readonly milestones: ReadonlyMap<string, DriftMark>;
  /** The name of the column with the slip. */
  readonly heading: string;
  /** Which rows come first among their siblings; null for the order of the map. */
  readonly sort: DriftSort | null;
  readonly onSort: () => void;
  readonly Line: ComponentType<DriftLineProps>;
  readonly Flags: ComponentType<DriftFlagsProps>;
}

/** Size, weight and style of a text; the size is in units of the picture. */
export interface Letters {
  readonly size: number;
  readonly weight: 400 | 500 | 600;
}

/** Returns the width of a text in units of the picture. */
export type Measure = (text: string, letters: Letters) => number;

export interface BoxMark {
  readonly kind: 'box';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly fill?: string;
  readonly stroke?: string;
  readonly radius?: number;
  readonly dashed?: boolean;
  /**
   * Name of the element to which the mark belongs. In formats with editable shapes, marks with the same name form a
   * group.
   */
  readonly name?: string;
}

export interface TextMark extends Letters {
  readonly kind: 'text';
  /** Position of the start of the text. If `anchor` is set, it is the position of the middle or the end instead. */
  readonly x: number;
  /** Position of the text's baseline. */
  readonly y: number;
  readonly text: string;
  readonly color: string;
  readonly width: number;
  readonly anchor?: 'middle' | 'end';
  readonly struck?: boolean;
  /** Whether the text is rotated clockwise by 90° around its start. */
  readonly turned?: boolean;
}

/** One of the product's icons, which are drawn in a square of 16 × 16 units. */
export interface IconMark {
  readonly kind: 'icon';
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly path: string;
  readonly color: string;
}

export interface LineMark {
  readonly kind: 'line';
  readonly points: readonly (readonly [x: number, y: number])[];
  readonly color: string;
  readonly width: number;
  readonly dashed?: boolean;
}

/** A filled polygon, such as an arrowhead. */
export interface ShapeMark {
  readonly kind: 'shape';
  readonly points: readonly (readonly [x: number, y: number])[];
  readonly color: string;
}

export type Mark = BoxMark | TextMark | IconMark | LineMark | ShapeMark;

/** The marks of a picture in drawing order, independent of the file format. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly ground: string;
  readonly marks: readonly Mark[];
}

export interface Bounds {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const aroundPoints = (points: LineMark['points'], edge: number): Bounds => {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, top] = [Math.min(...xs) - edge, Math.min(...ys) - edge];
  return {
    x: left,
    y: top,
    width: Math.max(...xs) + edge - left,
    height: Math.max(...ys) + edge - top,
  };
};

const aroundText = ({ x, y, width, size, anchor, turned }: TextMark): Bounds => {
  if (turned) return { x: x - size, y: y - size, width: 2 * size, height: width + 2 * size };
  const start = anchor === 'end' ? x - width : anchor === 'middle' ? x - width / 2 : x;
  return { x: start - size, y: y - 1.5 * size, width: width + 2 * size, height: 2 * size };
};

/** Returns the bounding box of a mark; it may be larger than the drawn area. */
export const boundsOf = (mark: Mark): Bounds => {
  switch (mark.kind) {
    case 'box':
      return { x: mark.x - 1, y: mark.y - 1, width: mark.width + 2, height: mark.height + 2 };
    case 'icon':
      return { x: mark.x, y: mark.y, width: mark.size, height: mark.size };
    case 'text':
      return aroundText(mark);
    case 'line':
      return aroundPoints(mark.points, mark.width);
    case 'shape':
      return aroundPoints(mark.points, 1);
    default:
      return mark satisfies never;
  }
};

export const meet = (a: Bounds, b: Bounds): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

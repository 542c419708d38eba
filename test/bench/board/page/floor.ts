import { measureFrames, type Smoothness } from './timing.ts';

/** What drawing alone costs on this machine: the page's content without any script. */
export interface Floor {
  /** Scrolls an empty page of the same size. */
  readonly blank: () => Promise<Smoothness>;
  /** Zooms a static copy of the content by a single transform. */
  readonly still: () => Promise<Smoothness>;
}

interface FloorOptions {
  /** The shown element, and its scroll container. */
  readonly shown: Element;
  readonly scroller: string;
  readonly scroll: (scroller: HTMLElement) => Promise<Smoothness>;
  /** Frames of zooming out and in again, and the factor of each. */
  readonly zoom: { readonly frames: number; readonly step: number };
}

/** Scales that no zoom exceeds. */
const SCALES = { least: 0.25, most: 2.5 } as const;

const holding = async (
  content: Element,
  overflow: 'auto' | 'hidden',
  act: (holder: HTMLElement) => Promise<Smoothness>,
): Promise<Smoothness> => {
  const holder = document.createElement('div');
  holder.style.cssText = `position: fixed; inset: 0; background: white; overflow: ${overflow}`;
  holder.append(content);
  document.body.append(holder);
  try {
    return await act(holder);
  } finally {
    holder.remove();
  }
};

/** Makes its copies of the content immediately, as the content may be removed afterwards. */
export const floorOf = ({ shown, scroller, scroll, zoom }: FloorOptions): Floor => {
  const { scrollWidth, scrollHeight, scrollLeft, scrollTop } =
    shown.querySelector(scroller) ?? shown;
  const copy = shown.cloneNode(true) as HTMLElement;
  return {
    blank: () => {
      const size = document.createElement('div');
      size.style.cssText = `width: ${scrollWidth}px; height: ${scrollHeight}px`;
      return holding(size, 'auto', scroll);
    },
    still: () =>
      holding(copy, 'hidden', () => {
        copy.querySelector(scroller)?.scrollTo(scrollLeft, scrollTop);
        copy.style.transformOrigin = '50% 50%';
        let scale = 1;
        return measureFrames(zoom.frames, (share) => {
          const next = share < 0.5 ? scale / zoom.step : scale * zoom.step;
          scale = Math.min(SCALES.most, Math.max(SCALES.least, next));
          copy.style.transform = `scale(${scale})`;
        });
      }),
  };
};

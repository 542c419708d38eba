import { measureFrames, type Smoothness } from './timing.ts';

/** Measures how long the browser needs on this machine to draw the page without any script. */
export interface Floor {
  /** Scrolls an empty page of the same size. */
  readonly blank: () => Promise<Smoothness>;
  /** Zooms a static copy of the content by changing its CSS transform. */
  readonly still: () => Promise<Smoothness>;
}

interface FloorOptions {
  /** The element with the content, and the selector of its scroll container. */
  readonly shown: Element;
  readonly scroller: string;
  readonly scroll: (scroller: HTMLElement) => Promise<Smoothness>;
  /** Number of frames of a zoom out and back in, and the zoom factor of each frame. */
  readonly zoom: { readonly frames: number; readonly step: number };
}

/** Smallest and largest scale. The zoom stops there. */
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

/** Copies the content at once, so that the caller can remove the original. */
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

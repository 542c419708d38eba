import { type Smoothness, watched } from './timing.ts';

/** What drawing alone takes on a machine, of what a page shows and without any script behind it. */
export interface Floor {
  /** Scrolls an empty page as large as the one that was shown. */
  readonly blank: () => Promise<Smoothness>;
  /** Zooms a still copy of it by one transform, and does nothing else to it. */
  readonly still: () => Promise<Smoothness>;
}

interface FloorOptions {
  /** All that is shown, and what of it scrolls. */
  readonly shown: Element;
  readonly scroller: string;
  readonly scroll: (scroller: HTMLElement) => Promise<Smoothness>;
  /** Frames of a zoom out and in again, and by what each of them changes the scale. */
  readonly zoom: { readonly frames: number; readonly step: number };
}

/** Scales beyond these are reached by no zoom. */
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

/** Takes its copies at once: what was shown may go then. */
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
        return watched(zoom.frames, (share) => {
          const next = share < 0.5 ? scale / zoom.step : scale * zoom.step;
          scale = Math.min(SCALES.most, Math.max(SCALES.least, next));
          copy.style.transform = `scale(${scale})`;
        });
      }),
  };
};

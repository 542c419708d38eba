import type { StoryMap } from '#domain/board/model/model.ts';
import { type LayoutOptions, layoutMap } from '../layout/layout.ts';

interface FitOptions extends Omit<LayoutOptions, 'scale'> {
  readonly sight: { readonly width: number; readonly height: number };
}

/**
 * Returns the largest zoom, in whole per cent between two bounds, at which the whole map is visible; if there is none,
 * the lower bound, and `whole` is false. Lays out the map at each tried zoom, because the size of headers and the rows of cards depend on it.
 */
export const zoomToFit = (
  map: StoryMap,
  options: FitOptions,
  { least, most }: { readonly least: number; readonly most: number },
): { readonly zoom: number; readonly whole: boolean } => {
  const { sight } = options;
  const fits = (percent: number): boolean => {
    const scale = percent / 100;
    const { width, height } = layoutMap(map, { ...options, scale });
    return width * scale <= sight.width && height * scale <= sight.height;
  };
  let [low, high] = [least, most];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle - 1;
  }
  return { zoom: low, whole: low > least || fits(low) };
};

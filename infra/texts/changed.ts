import type { Catalogue } from './catalogue.ts';

/** An English text that is new or has changed. `before` is null for a new one. */
export interface ChangedText {
  readonly file: string;
  readonly key: string;
  readonly before: string | null;
  readonly now: string;
}

/** Returns the texts of a catalogue that an earlier one does not have, or has in other words. */
export const changedTexts = (before: Catalogue, now: Catalogue): readonly ChangedText[] =>
  [...now].flatMap(([file, texts]) =>
    [...texts].flatMap(([key, text]) => {
      const former = before.get(file)?.get(key) ?? null;
      return former === text ? [] : [{ file, key, before: former, now: text }];
    }),
  );

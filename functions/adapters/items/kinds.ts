/**
 * How the eraser of a site finds a kind of item. `stream`, `scope`: by the index of what a site owns (`owned/`), from
 * the first event of a stream or from a scope. `site`: in a fixed partition that every site may have. `expires`: not
 * needed, because the table deletes the item within a day. `index`: the index itself. `vendor`: the item belongs to no
 * site.
 */
export type Found = 'stream' | 'scope' | 'site' | 'expires' | 'index' | 'vendor';

interface Kind {
  readonly found: Found;
  /** True if replay treats this kind as rows of a view, which are made from events. */
  readonly isView: boolean;
}

const view = (found: Found): Kind => ({ found, isView: true });
const other = (found: Found): Kind => ({ found, isView: false });

/**
 * Every kind of item in the views table, by the second part of its key. A kind that is missing here is never erased.
 */
export const KINDS: Readonly<Record<string, Kind>> = {
  'activity-notes': view('stream'),
  'activity-readers': view('stream'),
  'ai-definitions': view('stream'),
  'ai-providers': view('stream'),
  'app-settings': view('stream'),
  'goals-by-project': view('stream'),
  'guest-comments': view('stream'),
  'jobs-by-board': view('stream'),
  'milestones-by-board': view('stream'),
  'notice-gaps': view('stream'),
  'persona-policies': view('stream'),
  'personas-by-home': view('stream'),
  'plugin-settings': view('stream'),
  portfolios: view('stream'),
  settings: view('stream'),
  site: view('stream'),
  'templates-by-owner': view('stream'),
  'tracker-changes': view('stream'),
  snapshot: other('stream'),
  activity: view('scope'),
  audit: view('scope'),
  'history-checkpoint': other('scope'),
  'history-checkpoint-part': other('scope'),
  'history-late': other('scope'),
  'open-jobs': other('site'),
  'picture-sources': other('site'),
  'region-move': other('site'),
  allowance: other('expires'),
  change: other('expires'),
  'open-question': other('expires'),
  receipt: other('expires'),
  'spent-token': other('expires'),
  owned: view('index'),
  gone: other('vendor'),
};

/** Returns the names of the kinds that the eraser finds in this way. */
export const kindsFound = (foundBy: Found): readonly string[] =>
  Object.entries(KINDS).flatMap(([name, { found }]) => (found === foundBy ? [name] : []));

/**
 * Returns whether a kind of item is known and not a view. An unknown name is treated as a view that no longer exists.
 */
export const isNoView = (name: string): boolean => KINDS[name]?.isView === false;

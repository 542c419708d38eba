/**
 * How a kind of item is found when a site is erased. `stream` and `scope`: by the index of what a site owns (`owned/`),
 * which names the streams and scopes. `site`: in a fixed partition that every site may have. `expires`: not at all,
 * because the table deletes the item within a day. `index`: it is the index itself. `vendor`: not at all, because the
 * item belongs to no site.
 */
export type Found = 'stream' | 'scope' | 'site' | 'expires' | 'index' | 'vendor';

interface Kind {
  readonly found: Found;
  /** True if items of this kind are rows of a view, which a replay makes from events. */
  readonly isView: boolean;
}

const view = (found: Found): Kind => ({ found, isView: true });
const other = (found: Found): Kind => ({ found, isView: false });

/**
 * Every kind of item in the views table, by the name in the second part of its key. Items of a kind that is missing
 * here are not erased with their site.
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
  'baselines-by-board': view('stream'),
  'notice-gaps': view('stream'),
  'persona-policies': view('stream'),
  'personas-by-home': view('stream'),
  'placement-streams': view('stream'),
  'plugin-settings': view('stream'),
  portfolios: view('stream'),
  settings: view('stream'),
  site: view('stream'),
  'templates-by-owner': view('stream'),
  'tracker-changes': view('stream'),
  wording: view('stream'),
  proof: view('stream'),
  snapshot: other('stream'),
  activity: view('scope'),
  audit: view('scope'),
  placements: view('scope'),
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

/** Returns the names of the kinds that are found in the given way when a site is erased. */
export const kindsFound = (foundBy: Found): readonly string[] =>
  Object.entries(KINDS).flatMap(([name, { found }]) => (found === foundBy ? [name] : []));

/**
 * Returns whether a kind of item is known and is not a view. An unknown name counts as a view that no longer exists.
 */
export const isNoView = (name: string): boolean => KINDS[name]?.isView === false;

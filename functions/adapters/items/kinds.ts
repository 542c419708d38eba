/**
 * How what lies under a key goes when its site is erased.
 * `stream`, `scope`, `site`: by the index of what a site owns (`owned/`), as part of a stream's first event, of a scope in
 * which something happened, or because every site may have it. `expires`: the table has forgotten it long before.
 * `index`: the index itself. `vendor`: of no site.
 */
export type Found = 'stream' | 'scope' | 'site' | 'expires' | 'index' | 'vendor';

interface Kind {
  readonly found: Found;
  /** Whether replay knows it as rows of a view, made from events. */
  readonly isView: boolean;
}

const view = (found: Found): Kind => ({ found, isView: true });
const other = (found: Found): Kind => ({ found, isView: false });

/** Every kind of thing in the views table, by the second part of its key. What is not named here would never be erased. */
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

/** The kinds that are found in one way. */
export const kindsFound = (how: Found): readonly string[] =>
  Object.entries(KINDS).flatMap(([name, { found }]) => (found === how ? [name] : []));

/** Whether a view of this name is none: what else lies in the views table is no row. Views that are no more are views. */
export const isNoView = (name: string): boolean => KINDS[name]?.isView === false;

import { fetchBackend } from '../fetch-backend.ts';
import { focusBack } from '../focus-back.ts';
import type {
  ColorMode,
  HostAdapter,
  HostContext,
  HostDialog,
  HostFlag,
  HostTarget,
  PageVisit,
  Place,
  TrackerAnswer,
  TrackerCall,
} from '../host.ts';
import { metered } from '../read-answer.ts';
import { stepsIn } from '../steps.ts';
import { visitOf } from '../visit.ts';

export interface MemoryHostSeed {
  readonly page?: PageVisit;
  /** The place that the address has when the page is opened. */
  readonly place?: Place;
  readonly context?: Partial<HostContext>;
  readonly locale?: string;
  readonly edge?: string;
  readonly reportsProperties?: boolean;
  readonly colorMode?: ColorMode;
  /** The backend. If it is absent, every request is answered with "not found". */
  readonly fetch?: typeof fetch;
  readonly answer?: (call: TrackerCall) => TrackerAnswer | Promise<TrackerAnswer>;
  readonly files?: Readonly<Record<string, Blob>>;
  /** If present, the page is open over another page, and this is called when it is closed. */
  readonly onClosed?: () => void;
}

/** A host for tests without Jira around it. It records its calls. */
export interface MemoryHost extends HostAdapter {
  readonly calls: readonly TrackerCall[];
  readonly flags: readonly HostFlag[];
  /** Flags that the page has closed before their time. */
  readonly closed: readonly HostFlag[];
  readonly opened: readonly string[];
  readonly visited: readonly HostTarget[];
  /** Pages that this page has opened over itself. */
  readonly dialogs: readonly HostDialog[];
  /** Ids of issues that this page has announced to other pages. */
  readonly announced: readonly string[];
  /** Places that the page has added to the browser history, in order. */
  readonly places: readonly Place[];
  /** For each of `places`, the state that the page had before. */
  readonly left: readonly Place[];
  setColorMode(mode: ColorMode): void;
  goTo(place: Place): void;
  closeIssues(): void;
  /** Announces changed issues as another open page would. */
  tellFromBeside(issues: readonly string[]): void;
}

const NOWHERE: HostContext = {
  projectId: null,
  projectKey: null,
  boardId: null,
  issueKey: null,
  licensed: true,
};

const nothing: typeof fetch = async () => new Response('{}', { status: 404 });

const NOTHING: TrackerAnswer = { status: 404, body: null, retryAfter: null };

/** Returns the empty lists into which the host records its calls. */
const recordsOf = () => ({
  calls: [] as TrackerCall[],
  flags: [] as HostFlag[],
  closed: [] as HostFlag[],
  opened: [] as string[],
  visited: [] as HostTarget[],
  places: [] as Place[],
  left: [] as Place[],
  dialogs: [] as HostDialog[],
  announced: [] as string[],
});

const colorModes = (first: ColorMode) => {
  const listeners = new Set<(mode: ColorMode) => void>();
  let mode = first;
  return {
    followColorMode: (listener: (mode: ColorMode) => void) => {
      listeners.add(listener);
      listener(mode);
      return () => void listeners.delete(listener);
    },
    setColorMode: (next: ColorMode) => {
      mode = next;
      for (const listener of listeners) listener(next);
    },
  };
};

export const memoryHost = (seed: MemoryHostSeed = {}): MemoryHost => {
  const records = recordsOf();
  const { calls, flags, closed, opened, visited, places, left, dialogs, announced } = records;
  const closings: (() => void)[] = [];
  const beside = new Set<(issues: readonly string[]) => void>();
  let report: (place: Place) => void = () => undefined;
  const history = stepsIn(
    {
      push: (place) => void places.push(place),
      replace: (place) => void left.push(place),
      listen: (heard) => {
        report = heard;
      },
    },
    seed.place ?? {},
  );
  return {
    ...records,
    site: 'https://memory.example',
    edge: seed.edge ?? '',
    reportsProperties: seed.reportsProperties ?? true,
    page: visitOf(seed.page ?? { kind: 'board', parameters: {} }, seed.place ?? {}),
    context: async () => ({ ...NOWHERE, ...seed.context }),
    callBackend: fetchBackend(seed.fetch ?? nothing, async () => 'a-token'),
    ...metered(async (call) => {
      calls.push(call);
      return (await seed.answer?.(call)) ?? NOTHING;
    }),
    readFile: async (url) => seed.files?.[url] ?? null,
    currentUser: async () => 'account-1',
    locale: async () => seed.locale ?? 'en_US',
    flag: (flag) => {
      flags.push(flag);
      return () => void closed.push(flag);
    },
    openIssue: (key, onClosed) => {
      opened.push(key);
      closings.push(focusBack(onClosed));
    },
    closeIssues: () => {
      for (const close of closings.splice(0)) close();
    },
    openDialog: (dialog) => void dialogs.push(dialog),
    closeDialog: seed.onClosed ?? null,
    tellBeside: (issues) => void announced.push(...issues),
    hearBeside: (listener) => {
      beside.add(listener);
      return () => void beside.delete(listener);
    },
    tellFromBeside: (issues) => {
      for (const listener of beside) listener(issues);
    },
    history: async () => history,
    goTo: (place) => report(place),
    navigate: (target) => void visited.push(target),
    addressOf: async () => null,
    ...colorModes(seed.colorMode ?? 'light'),
    resize: () => undefined,
  };
};

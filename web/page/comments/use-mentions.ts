import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type Draft, mentioned } from '#domain/publishing/document/draft.ts';
import type { Person } from '#domain/tracker/entities.ts';
import { commentsApi } from '../../store/comments/comments-api.ts';

/** People are searched when the user has not typed for this many milliseconds. */
const QUIET = 300;
/** Matches a mention that is being typed: an `@` and one or two words of a name, each with at most 30 characters. */
const NAMED = /(?:^|[\s(])@([\p{L}\p{N}.'’-]{0,30}(?: [\p{L}\p{N}.'’-]{1,30})?)$/u;

interface Asked {
  /** Position of the `@` of the mention in the text. */
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

const askedAt = (text: string, caret: number): Asked | null => {
  const found = NAMED.exec(text.slice(0, caret));
  if (!found) return null;
  const [, name = ''] = found;
  return { from: caret - name.length - 1, to: caret, text: name };
};

const useQuiet = (text: string | null): string | null => {
  const [quiet, setQuiet] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(text), text === null ? 0 : QUIET);
    return () => clearTimeout(timer);
  }, [text]);
  return quiet;
};

const NOBODY: readonly Person[] = [];

export interface Mentions {
  /** The people who can be mentioned; null if there is no mention at the caret. */
  readonly people: readonly Person[] | null;
  readonly waiting: boolean;
  readonly at: number;
  readonly choose: (person: Person) => void;
  /** Looks for a mention at the caret. Must be called whenever the caret may have moved. */
  readonly look: () => void;
  /** Handles a key that was pressed in the field. Returns true if the list of people has used the key. */
  readonly press: (event: KeyboardEvent) => boolean;
}

/** Suggests people while the user types `@` and a part of a name. */
export const useMentions = (
  issueKey: string,
  draft: Draft,
  onDraft: (draft: Draft) => void,
  field: RefObject<HTMLTextAreaElement | null>,
): Mentions => {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [at, setAt] = useState(0);
  const caretTo = useRef<number | null>(null);
  const quiet = useQuiet(asked?.text ?? null);
  const { data, isFetching } = commentsApi.useMentionableQuery(
    { issueKey, text: quiet ?? '' },
    { skip: quiet === null },
  );
  useLayoutEffect(() => {
    const { current } = caretTo;
    if (current === null) return;
    caretTo.current = null;
    field.current?.setSelectionRange(current, current);
  });
  const people = asked ? (data ?? NOBODY) : null;
  const choose = (person: Person) => {
    if (!asked) return;
    const { draft: next, caret } = mentioned(draft, asked.from, asked.to, person);
    caretTo.current = caret;
    setAsked(null);
    onDraft(next);
    field.current?.focus();
  };
  const look = () => {
    const { current } = field;
    if (!current) return;
    const { value, selectionStart, selectionEnd } = current;
    const next = selectionStart === selectionEnd ? askedAt(value, selectionStart) : null;
    if (next?.text !== asked?.text) setAt(0);
    setAsked(next);
  };
  const press = (event: KeyboardEvent): boolean => {
    if (people === null) return false;
    const pointed = people[at];
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape') setAsked(null);
    else if ((event.key === 'Enter' || event.key === 'Tab') && pointed) choose(pointed);
    else if (by !== undefined && people.length > 0) {
      setAt((at + by + people.length) % people.length);
    } else return false;
    event.preventDefault();
    return true;
  };
  const waiting = isFetching || quiet !== (asked?.text ?? null);
  return { people, waiting, at, choose, look, press };
};

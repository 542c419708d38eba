import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoryMap } from '#domain/board/model/model.ts';
import { type AskedQuestion, askQuestion } from '../../store/ai/ask-question.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { failureOf } from '../../store/ports/failure-of.ts';
import { questionOf } from './places.ts';
import { answered, asked, cancelled, heard, refused, type Suggesting } from './suggesting.ts';

interface AskingOptions {
  readonly boardId: string;
  /** The whole map, without suggestions. */
  readonly map: StoryMap;
  readonly suggesting: Suggesting;
  readonly change: (make: (before: Suggesting) => Suggesting) => void;
}

export interface Asking {
  /** Asks for suggestions. With `anew`, they replace the suggestions that are not accepted. */
  readonly ask: (how: { readonly anew: boolean }) => void;
  /** Asks for suggestions that follow the typed wish. They replace the suggestions that are not accepted. */
  readonly wish: (text: string) => void;
  readonly cancel: () => void;
}

/**
 * Sends questions to the backend and adds the suggestions to the state: first each part that arrives, then the complete
 * answer. The backend answers every question within its time limit.
 */
export const useAsking = ({ boardId, map, suggesting, change }: AskingOptions): Asking => {
  const { i18n } = useTranslation();
  const dispatch = useAppDispatch();
  const running = useRef<AskedQuestion | null>(null);
  const send = (anew: boolean, wish: string): void => {
    const { target, seen, question: last } = suggesting;
    const question = questionOf(map, target, seen);
    if (question === null) return;
    const number = last + 1;
    change((before) => asked(before, anew));
    const { language } = i18n;
    const isGenerateMore = seen.length > 0;
    const sent = dispatch(
      askQuestion({ boardId, question, isGenerateMore, wish, language }, (summaries) =>
        change((before) => heard(before, number, summaries)),
      ),
    );
    running.current = sent;
    sent.answer
      .then((answer) => change((before) => answered(before, number, answer)))
      .catch((error: unknown) => change((before) => refused(before, number, failureOf(error))));
  };
  return {
    ask: ({ anew }) => send(anew, ''),
    wish: (text) => send(true, text),
    cancel: () => {
      change(cancelled);
      running.current?.leave();
    },
  };
};

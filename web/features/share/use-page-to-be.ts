import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageOf } from '#domain/kernel/languages.ts';
import { useHost } from '../../page/host-context.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { pageToBe } from './page-to-be.ts';
import type { Draft } from './share-form.tsx';

/**
 * Returns the HTML of the public page with the form's unsaved settings; undefined until it is rendered, null if there
 * is nothing to preview.
 */
export const usePageToBe = (draft: Draft, board: string): string | null | undefined => {
  const { i18n } = useTranslation();
  const { edge } = useHost();
  const dispatch = useAppDispatch();
  const [page, setPage] = useState<string | null>();
  const language = languageOf(i18n.language);
  useEffect(() => {
    let left = false;
    void dispatch(pageToBe({ draft, board, language, edge })).then((made) => {
      if (!left) setPage(made);
    });
    return () => {
      left = true;
    };
  }, [dispatch, draft, board, language, edge]);
  return page;
};

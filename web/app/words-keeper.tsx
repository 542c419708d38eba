import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { formOf, sayAsHost } from '../i18n/host-words.ts';
import { useAppDispatch } from '../store/hooks.ts';
import { lastWords, wantedWords } from '../store/wording/wanted-words.ts';
import { useWordingQuery } from '../store/wording/wording-api.ts';

/** Keeps the texts of the page with the words that the site's admins have chosen, or that the host shows (R-TEXT-13). */
const WordsKeeper = () => {
  const { i18n } = useTranslation();
  const dispatch = useAppDispatch();
  const choice = useWordingQuery().data?.hostWords;
  useEffect(() => {
    let over = false;
    const wanted =
      choice === undefined ? lastWords() : wantedWords(choice, formOf(i18n, 'new', 'project'));
    void dispatch(wanted).then((words) => {
      if (words !== null && !over) sayAsHost(i18n, words);
    });
    return () => {
      over = true;
    };
  }, [choice, dispatch, i18n]);
  return null;
};

export default WordsKeeper;

import { openQuestionsContract } from './open-questions.ts';
import { overBackends } from './over-backends.ts';

overBackends('a keeper of open questions', openQuestionsContract);

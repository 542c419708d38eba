import { allTexts } from './all-texts.ts';
import { PLAIN_MARKS, type Rule, testRules, UNKNOWN } from './typography.ts';

const RULES: readonly Rule[] = [
  PLAIN_MARKS,
  {
    name: 'one kind of quotes',
    wrong: /[‘’„«»「」『』]/u,
    refused: ['‘{{name}}’을(를) 삭제할까요?', '「{{name}}」 삭제'],
  },
  {
    name: 'half-width marks',
    wrong: /[，。、：；？！（）]/u,
    refused: ['삭제할까요？', '검색：{{text}}'],
  },
  {
    name: 'no space before a mark, and none before a note in parentheses',
    wrong: / [,.;:?!)](?:\s|$)|\p{Script=Hangul} \(|\p{L}\) \(/u,
    refused: ['저장 .', '에픽 (단계)', '이미지 (PNG)'],
  },
  {
    name: 'no word of the host by hand (R-TEXT-12)',
    wrong: /이슈|프로젝트/u,
    refused: ['이슈를 만들었습니다', '프로젝트 선택'],
  },
  {
    name: '합니다 at the end of a sentence',
    wrong: /(?<!니)다\.|(?<![세까])요[.!]/u,
    refused: ['변경을 저장했다.', '맵이 비어 있다.', '다시 시도해요.'],
  },
  {
    name: 'a space between a name and 님',
    wrong: new RegExp(`${UNKNOWN}님`, 'u'),
    refused: ['{{who}}님이 변경했습니다'],
  },
  {
    name: 'both forms of a particle after a text that is not known',
    wrong: new RegExp(`${UNKNOWN}”?(?:은|는|이|가|을|를|과|와)(?![\\p{L}(])`, 'u'),
    refused: ['{{title}}을 삭제했습니다.', '“{{title}}”이 릴리스되었습니다'],
  },
];

/** Variables whose texts always end in the same way, so that they need only one form of a particle. */
const KNOWN_ENDS = /\{\{(?:month|counts)\}\}/g;

const texts = allTexts('ko').map(
  ([place, text]) => [place, text.replaceAll(KNOWN_ENDS, '0개')] as const,
);

testRules('ko', RULES, { word: '항목' }, texts);

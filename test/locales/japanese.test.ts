import { PLAIN_MARKS, type Rule, testRules } from './typography.ts';

const JA = String.raw`[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー]`;

const RULES: readonly Rule[] = [
  PLAIN_MARKS,
  {
    name: 'full-width marks beside Japanese text',
    wrong: new RegExp(`${JA}[,;:?!()]|[,;:!()]${JA}|${JA} [(:]|: | \\(`, 'u'),
    refused: [
      '変更を破棄しますか?',
      '検索: {{text}}',
      '{{label}}: カレンダー',
      '送信(Ctrl または ⌘ Enter)',
      '変更あり (未保存)',
    ],
  },
  {
    name: 'no space beside a full-width mark',
    wrong: / [、。：；？！（）「」『』]|[、。：；？！（）「」『』] /u,
    refused: ['検索： {{text}}', '削除しますか？ 元に戻せません。', '「{{name}}」 を削除'],
  },
  {
    name: 'a space between Japanese text and Latin letters or digits',
    wrong: new RegExp(`${JA}[A-Za-z0-9]|[A-Za-z0-9%]${JA}`, 'u'),
    refused: ['AIで提案', '残り{{count, number}}件', '{{count}}件のゴール', 'マップを1日動かす'],
  },
  {
    name: 'no space inside Japanese text',
    wrong: new RegExp(`${JA} +${JA}`, 'u'),
    refused: ['コントラスト テーマ'],
  },
  {
    name: 'です and ます at the end of a sentence',
    wrong: /(?:(?<![まで])す|[うくぐつぬぶむる]|(?<![まで])した|[^し]た|だ|ない)。/u,
    refused: [
      '変更は保存された。',
      'カードを移動する。',
      'ステップがない。',
      '元に戻した。',
      'これは過去のマップだ。',
    ],
  },
  {
    name: 'no word of the host by hand (R-TEXT-12)',
    wrong: /課題|プロジェクト/u,
    refused: ['課題を作成しました', 'プロジェクトを選択'],
  },
  {
    name: 'Japanese quotes',
    wrong: /[“”‘’„«»]/u,
    refused: ['“{{name}}”を削除'],
  },
];

testRules('ja', RULES, { word: '課' });

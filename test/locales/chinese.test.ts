import { PLAIN_MARKS, type Rule, testRules } from './typography.ts';

const HAN = String.raw`\p{Script=Han}`;

const RULES: readonly Rule[] = [
  PLAIN_MARKS,
  {
    name: 'full-width marks beside Chinese text',
    wrong: new RegExp(`${HAN}[,;:?!()]|[,;:!()]${HAN}|${HAN} [(:]|: | \\(`, 'u'),
    refused: [
      '要删除吗?',
      '搜索: {{text}}',
      '{{label}}: 日历',
      '发送(Ctrl 或 ⌘ Enter)',
      '找不到,请重试',
    ],
  },
  {
    name: 'no space beside a full-width mark',
    wrong: / [，、。：；？！（）]|[，、。：；？！（）] /u,
    refused: ['搜索： {{text}}', '打开菜单。 N 在下方添加'],
  },
  {
    name: 'a space between Chinese text and Latin letters or digits',
    wrong: new RegExp(`${HAN}[A-Za-z0-9]|[A-Za-z0-9%]${HAN}`, 'u'),
    refused: ['用AI拆分', '剩余{{count, number}}次', '2周后', '第{{count}}位'],
  },
  {
    name: 'no space between Chinese characters',
    wrong: new RegExp(`${HAN} +${HAN}`, 'u'),
    refused: ['{{count}} 个 长篇故事'],
  },
  {
    name: 'the polite 您',
    wrong: /[你妳]/u,
    refused: ['你可以查看此目标', '你的更改'],
  },
];

/** The rules of one script. */
const OF_SCRIPT: Readonly<Record<string, readonly Rule[]>> = {
  zh: [
    { name: 'curly quotes', wrong: /[「」『』„«»]/u, refused: ['删除「{{name}}」？'] },
    {
      name: 'no word of the host by hand (R-TEXT-12)',
      wrong: /事务|项目(?!组合)/u,
      refused: ['创建了事务', '选择项目'],
    },
  ],
  'zh-TW': [
    { name: 'corner quotes', wrong: /[“”‘’„«»]/u, refused: ['刪除“{{name}}”？'] },
    {
      name: 'no word of the host by hand (R-TEXT-12)',
      wrong: /議題|專案(?!組合)/u,
      refused: ['建立了議題', '選擇專案'],
    },
  ],
};

for (const language of ['zh', 'zh-TW'] as const) {
  testRules(language, [...RULES, ...(OF_SCRIPT[language] ?? [])], { word: '事' });
}

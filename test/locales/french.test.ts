import { type Rule, testRules } from './typography.ts';

/** U+00A0 stands before a colon and in figures, the narrower U+202F before the other marks and inside quotes. */
const RULES: readonly Rule[] = [
  {
    name: 'a curved apostrophe',
    wrong: /\p{L}'\p{L}/u,
    refused: ["Le fichier n'a pas pu être créé."],
  },
  {
    name: 'a narrow no-break space before ; ! and ?',
    wrong: /[^\s;!?][;!?]|[ \u00a0][;!?]/u,
    refused: ['Supprimer {{name}} ?'],
  },
  {
    name: 'a no-break space before a colon',
    wrong: /(?<!\u00a0):(?=\s|$)/u,
    refused: ['Tout supprimer : {{what}}'],
  },
  {
    name: 'narrow no-break spaces inside « »',
    wrong: /«(?!\u202f)|(?<!\u202f)»/u,
    refused: ['Créer « {{label}} »'],
  },
  { name: 'no other quotation marks', wrong: /["“”„]/u, refused: ['Créer “{{label}}”'] },
  { name: 'an ellipsis of one character', wrong: /\.\.\./u, refused: ['Enregistrement...'] },
  {
    name: 'no-break spaces in large numbers and before units',
    wrong: /\d \d{3}(?!\d)|[\dX] (?:%|px|mm|Mo|s)(?![\p{L}’])/u,
    refused: ['Au plus 5 000 modifications'],
  },
  {
    name: 'say vous to the user',
    wrong: /(?<!\p{L})(?:tu|toi|ton|ta|tes)(?!\p{L})/iu,
    refused: ['Choisis ton projet'],
  },
  {
    name: 'take the words of the host from one place (R-TEXT-12)',
    wrong: /(?<!\p{L})(?:tickets?|projets?|éléments? de travail)(?!\p{L})/iu,
    refused: ['Créer un ticket'],
  },
];

testRules('fr', RULES, { word: 'X', unknown: 'X' });

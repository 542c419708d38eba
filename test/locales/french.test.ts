import { describe } from 'vitest';
import { testWordingRules, type WordingRule } from './wording-rules.ts';

/** U+00A0 stands before a colon and in figures, the narrower U+202F before the other marks and inside quotes. */
const RULES: readonly WordingRule[] = [
  {
    rule: 'have a curved apostrophe',
    wrong: /\p{L}'\p{L}/u,
    example: "Le fichier n'a pas pu être créé.",
  },
  {
    rule: 'have a narrow no-break space before ; ! and ?',
    wrong: /[^\s;!?][;!?]|[ \u00a0][;!?]/u,
    example: 'Supprimer {{name}} ?',
  },
  {
    rule: 'have a no-break space before a colon',
    wrong: /(?<!\u00a0):(?=\s|$)/u,
    example: 'Tout supprimer : {{what}}',
  },
  {
    rule: 'have narrow no-break spaces inside « »',
    wrong: /«(?!\u202f)|(?<!\u202f)»/u,
    example: 'Créer « {{label}} »',
  },
  { rule: 'have no other quotation marks', wrong: /["“”„]/u, example: 'Créer “{{label}}”' },
  { rule: 'have an ellipsis of one character', wrong: /\.\.\./u, example: 'Enregistrement...' },
  {
    rule: 'have no-break spaces in large numbers and before units',
    wrong: /\d \d{3}(?!\d)|[\dX] (?:%|px|mm|Mo|s)(?![\p{L}’])/u,
    example: 'Au plus 5 000 modifications',
  },
  {
    rule: 'say vous to the user',
    wrong: /(?<!\p{L})(?:tu|toi|ton|ta|tes)(?!\p{L})/iu,
    example: 'Choisis ton projet',
  },
  {
    rule: 'take the words of the host from one place (R-TEXT-12)',
    wrong: /(?<!\p{L})(?:tickets?|projets?|éléments? de travail)(?!\p{L})/iu,
    example: 'Créer un ticket',
  },
];

describe('the French texts', () => testWordingRules('fr', RULES));

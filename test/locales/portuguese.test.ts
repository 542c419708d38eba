import { describe } from 'vitest';
import { testWordingRules, type WordingRule } from './wording-rules.ts';

const RULES: readonly WordingRule[] = [
  {
    rule: 'say você to the user, not tu',
    wrong: /(?<!\p{L})(?:tu|teu|teus|tua|tuas|contigo)(?!\p{L})/iu,
    example: 'O teu comentário foi enviado',
  },
  {
    rule: 'are Brazilian, not European',
    wrong:
      /(?<!\p{L})(?:ficheiro|utilizador|ecrã|palavra-passe|definições|guardar alterações|partilhar|registo|equipa|ligação à internet)(?!\p{L})/iu,
    example: 'Partilhar o ficheiro com a equipa',
  },
  {
    rule: 'have “ ” as outer quotation marks',
    wrong: /["„«»]|^[^“]*‘/u,
    example: 'Criar "{{label}}"',
  },
  { rule: 'have an ellipsis of one character', wrong: /\.\.\./u, example: 'Salvando...' },
  {
    rule: 'have a point and no space in large numbers',
    wrong: /\d[ \u00a0\u202f]\d{3}(?!\d)/u,
    example: 'no máximo 5 000 alterações',
  },
  {
    rule: 'have no space before % and a no-break space before other units',
    wrong: /[\dX]\s%|[\dX] (?:px|mm|MB|s)(?!\p{L})/u,
    example: 'um zoom de 400 %',
  },
  {
    rule: 'have no space before punctuation',
    wrong: /[\p{L}X] [;:!](?:\s|$)|X \?/u,
    example: 'Excluir {{name}} ?',
  },
  {
    rule: 'take the words of the host from one place (R-TEXT-12)',
    wrong: /(?<!\p{L})(?:item|itens|tickets?|projetos?)(?!\p{L})/iu,
    example: 'Criar um item',
  },
];

describe('the Portuguese texts', () => testWordingRules('pt-BR', RULES));
